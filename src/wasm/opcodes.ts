/** The numbers of instructions, as the WebAssembly core specification lays them down (version 1). */
import type { Binary, Compare, Type, Unary, Width } from './ir.js';

export type Operator = Unary | Binary | Compare | 'eqz';

export const OPERATORS: Readonly<Record<Type, Readonly<Record<Operator, number>>>> = {
  i32: {
    eqz: 0x45,
    eq: 0x46,
    ne: 0x47,
    lt_s: 0x48,
    lt_u: 0x49,
    gt_s: 0x4a,
    le_s: 0x4c,
    ge_s: 0x4e,
    clz: 0x67,
    ctz: 0x68,
    popcnt: 0x69,
    add: 0x6a,
    sub: 0x6b,
    mul: 0x6c,
    div_u: 0x6e,
    rem_u: 0x70,
    and: 0x71,
    or: 0x72,
    xor: 0x73,
    shl: 0x74,
    shr_u: 0x76,
  },
  i64: {
    eqz: 0x50,
    eq: 0x51,
    ne: 0x52,
    lt_s: 0x53,
    lt_u: 0x54,
    gt_s: 0x55,
    le_s: 0x57,
    ge_s: 0x59,
    clz: 0x79,
    ctz: 0x7a,
    popcnt: 0x7b,
    add: 0x7c,
    sub: 0x7d,
    mul: 0x7e,
    div_u: 0x80,
    rem_u: 0x82,
    and: 0x83,
    or: 0x84,
    xor: 0x85,
    shl: 0x86,
    shr_u: 0x88,
  },
};

export const LOADS: Readonly<Record<Width, number>> = { 1: 0x2d, 2: 0x2f, 4: 0x28, 8: 0x29 };
export const STORES: Readonly<Record<Width, number>> = { 1: 0x3a, 2: 0x3b, 4: 0x36, 8: 0x37 };
/** Natural alignment, as an exponent of two. */
export const ALIGN: Readonly<Record<Width, number>> = { 1: 0, 2: 1, 4: 2, 8: 3 };

export const VALUE: Readonly<Record<Type, number>> = { i32: 0x7f, i64: 0x7e };
export const CONST: Readonly<Record<Type, number>> = { i32: 0x41, i64: 0x42 };
/** To the type: `i32.wrap_i64` and `i64.extend_i32_u`. */
export const CONVERT: Readonly<Record<Type, number>> = { i32: 0xa7, i64: 0xad };

export const UNREACHABLE = 0x00;
export const BLOCK = 0x02;
export const LOOP = 0x03;
export const IF = 0x04;
export const ELSE = 0x05;
export const END = 0x0b;
export const BRANCH = 0x0c;
export const BRANCH_IF = 0x0d;
export const RETURN = 0x0f;
export const CALL = 0x10;
export const SELECT = 0x1b;
export const GET_LOCAL = 0x20;
export const SET_LOCAL = 0x21;

/** The type of a block that leaves no value. */
export const NOTHING = 0x40;
