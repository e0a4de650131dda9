/* Letters for pieces that have none: of the name if possible, else any that is free, then those with a sign before. */
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Letters that readers of positions expect. */
const CUSTOMARY: ReadonlyMap<string, string> = new Map([
  ['King', 'K'],
  ['Queen', 'Q'],
  ['Rook', 'R'],
  ['Bishop', 'B'],
  ['Knight', 'N'],
  ['Pawn', 'P'],
]);

/** One letter for each name, all different. */
export function lettersFor(names: readonly string[]): string[] {
  const customary = names.map((name) => CUSTOMARY.get(name));
  const taken = new Set(customary.flatMap((letter) => letter ?? []));
  return names.map((name, i) => {
    const known = customary[i];
    if (known !== undefined && names.indexOf(name) === i) return known;
    const own = Array.from(name.toUpperCase()).filter((letter) => ALPHABET.includes(letter));
    const plain = [...own, ...ALPHABET];
    const signed = SIGNS.flatMap((sign) => plain.map((letter) => sign + letter));
    const letter = [...plain, ...signed].find((one) => !taken.has(one)) ?? '';
    taken.add(letter);
    return letter;
  });
}

const SIGNS = ['+', '^', "'", '!'];
