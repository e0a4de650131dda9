// One rule file: each of its games is loaded, played at random, ported and played again.

import {
  checkOne,
  compileGame,
  type Game,
  legalMoves,
  type OpenedFile,
  openFile,
  print,
  randomOf,
  type Variant,
} from '../../src/index.js';
import { crash, isError, open, said, spent } from './opening.js';
import type { FileResult, Job, Limits, VariantResult } from './types.js';

type RulesJob = Job & { readonly kind: 'rules' };

/** Tells of each game as soon as it is tried. */
export function tryFile(
  { file, limits, known }: RulesJob,
  tell: (result: VariantResult) => void,
): FileResult {
  const variants: VariantResult[] = [];
  const result = { kind: 'rules', file, seconds: 0, variants } as const;
  const begun = spent();
  try {
    const { opened, diagnostics } = open(file);
    const load = spent(begun);
    opened.variants.forEach((variant, i) => {
      const number = known.find(({ title }) =>
        title === undefined ? i === 0 : title === variant.title.text,
      );
      const found = tryVariant(opened, variant, limits);
      const one = number === undefined ? found : { ...found, knownFirst: number.first };
      variants.push(one);
      tell(one);
    });
    return { ...result, load, diagnostics: diagnostics.map(said) };
  } catch (error) {
    return { ...result, load: spent(begun), diagnostics: [], problem: crash(error) };
  }
}

function tryVariant(opened: OpenedFile, variant: Variant, limits: Limits): VariantResult {
  const title = variant.title.text;
  try {
    const begun = spent();
    const { value: model, diagnostics } = checkOne(opened, variant);
    const errors = diagnostics.filter(isError).map(said);
    const check = spent(begun);
    if (model === undefined) return { title, loads: false, errors, check };
    const game = compileGame(model);
    const firstMoves = game.count();
    const result = { title, loads: true, errors, check, compile: spent(begun + check), firstMoves };
    return { ...result, ...playouts(game, limits), ...ported(variant, game, limits) };
  } catch (error) {
    return { title, loads: false, errors: [crash(error)] };
  }
}

// ---------------------------------------------------------------- random games

function playouts(game: Game, limits: Limits): Pick<VariantResult, 'playouts' | 'plies' | 'playoutError'> {
  const random = randomOf(1);
  const late = deadline(limits);
  let done = 0;
  let plies = 0;
  try {
    for (; done < limits.playouts && !late(); done++) {
      game.load(game.start());
      for (let ply = 0; ply < limits.plies && !late() && playOne(game, random); ply++) plies++;
    }
    return { playouts: done, plies };
  } catch (error) {
    return { playouts: done, plies, playoutError: crash(error) };
  }
}

function deadline({ seconds }: Limits): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/** False where the game is over. */
function playOne(game: Game, random: () => number): boolean {
  const mark = game.mark();
  const end = game.generate();
  if (end === mark || game.outcome() !== undefined) {
    game.release(mark);
    return false;
  }
  game.make(mark + Math.floor(random() * (end - mark)));
  game.release(mark);
  return true;
}

// ---------------------------------------------------------------- the ported text

function ported(variant: Variant, game: Game, limits: Limits): Pick<VariantResult, 'port'> {
  if (!limits.port) return {};
  const other = readBack(variant);
  return { port: typeof other === 'string' ? other : compared(game, other, limits) };
}

/** The game of the printed text, or what is wrong with that. */
function readBack(variant: Variant): Game | string {
  const span = { source: { name: 'ported.zug', text: '' }, start: 0, end: 0 };
  const { foreign: _, ...native } = variant;
  const text = print({ span, items: [native], comments: [] });
  const { value, diagnostics } = openFile({ name: 'ported.zug', text }, () => ({
    ok: false,
    reason: 'missing',
    near: [],
  }));
  const [again] = value.variants;
  const checked = again === undefined ? undefined : checkOne(value, again);
  if (checked?.value !== undefined) return compileGame(checked.value);
  const errors = [...diagnostics, ...(checked?.diagnostics ?? [])].filter(isError);
  return errors.slice(0, 2).map(said).join('; ') || 'nothing was read';
}

/** One random game on both: the same moves everywhere. */
function compared(game: Game, other: Game, limits: Limits): string {
  const random = randomOf(2);
  const late = deadline(limits);
  game.load(game.start());
  for (let ply = 0; ply < limits.plies && !late(); ply++) {
    const moves = legalMoves(game);
    const others = legalMoves(other);
    if (moves.join() !== others.join())
      return `other moves at ply ${ply}: ${moves.length} and ${others.length}`;
    if (moves.length === 0 || game.outcome() !== undefined) break;
    const at = Math.floor(random() * moves.length);
    for (const one of [game, other]) playOne(one, () => (at + 0.5) / moves.length);
  }
  return 'same';
}
