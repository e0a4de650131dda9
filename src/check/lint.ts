import type { Model } from '../model/model.js';
import type { MergedVariant } from './program.js';
import type { Scope } from './scope.js';

/** Warnings. */
export function lint(_merged: MergedVariant, _model: Model, _scope: Scope): void {}
