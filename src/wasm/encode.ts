/** The binary form of a module, as the WebAssembly core specification lays it down (version 1). */
import { count, joined, list, sized, text } from './bytes.js';
import { encodeBody } from './encode-body.js';
import type { Func, Module, Type } from './ir.js';
import { VALUE } from './opcodes.js';

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const FUNCTION_TYPE = 0x60;
const FUNCTION = 0;
const MEMORY = 2;

/**
 * Bytes of a module that exports its memory as `memory` and the functions marked so. Throws where a function uses
 * locals, results or functions that it does not have.
 */
export function encodeModule({ funcs, pages }: Module): Uint8Array<ArrayBuffer> {
  const index = new Map(funcs.map((func, i) => [func, i]));
  const { types, used } = typesOf(funcs);
  return joined([
    MAGIC_AND_VERSION,
    section(1, types.map(signature)),
    section(3, used.map(count)),
    section(5, [[0, ...count(pages)]]),
    section(7, exportsOf(funcs)),
    section(
      10,
      funcs.map((func) => sized(joined([locals(func), encodeBody(func, index)]))),
    ),
  ]);
}

function section(id: number, items: readonly ArrayLike<number>[]): Uint8Array {
  return joined([[id], sized(list(items))]);
}

/** The types of the functions, each once, and which of them each function has. */
function typesOf(funcs: readonly Func[]): { types: Func[]; used: number[] } {
  const numbers = new Map<string, number>();
  const types: Func[] = [];
  const used = funcs.map((func) => {
    const key = `${func.params.join()}>${func.result}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, types.length);
    return types.push(func) - 1;
  });
  return { types, used };
}

function signature({ params, result }: Func): number[] {
  const results = result === undefined ? [] : [VALUE[result]];
  return [
    FUNCTION_TYPE,
    ...count(params.length),
    ...params.map((type) => VALUE[type]),
    ...count(results.length),
    ...results,
  ];
}

function exportsOf(funcs: readonly Func[]): ArrayLike<number>[] {
  const named = funcs.flatMap(({ exported, name }, i) =>
    exported ? [joined([text(name), [FUNCTION], count(i)])] : [],
  );
  return [joined([text('memory'), [MEMORY, 0]]), ...named];
}

/** Local variables as runs of one type. */
function locals({ locals, params }: Func): Uint8Array {
  const runs: { type: Type; length: number }[] = [];
  for (const type of locals.slice(params.length)) {
    const last = runs.at(-1);
    if (last?.type === type) last.length++;
    else runs.push({ type, length: 1 });
  }
  return list(runs.map(({ type, length }) => [...count(length), VALUE[type]]));
}
