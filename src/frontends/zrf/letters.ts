/* Letters for pieces that have none: of the name if possible, else any that is free, then those with a sign before. */
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** One letter for each name, all different. */
export function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const own = Array.from(name.toUpperCase()).filter((letter) => ALPHABET.includes(letter));
    const plain = [...own, ...ALPHABET];
    const signed = SIGNS.flatMap((sign) => plain.map((letter) => sign + letter));
    const letter = [...plain, ...signed].find((one) => !taken.has(one)) ?? '';
    taken.add(letter);
    return letter;
  });
}

const SIGNS = ['+', '^', "'", '!'];
