import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText, codesOf, tiny } from './models.js';

const rules = join(import.meta.dirname, '..', '..', 'rules');

/** All shipped rules, cut into words and signs. */
const texts = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.zug'))
  .map((name) => readFileSync(join(rules, name), 'utf8').replace(/\/\/.*/g, ''));
const words = [...new Set(texts.flatMap((text) => text.match(/"[^"]*"|[\w-]+|[^\s\w]/g) ?? []))];

/** A text with some words put elsewhere, doubled, left out or exchanged. */
const damaged = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('drop', 'double', 'exchange', 'insert'), fc.constantFrom(...words)),
      { maxLength: 12 },
    ),
  )
  .map(([text, changes]) => {
    const tokens = text.match(/"[^"]*"|[\w-]+|[^\s\w]|\s+/g) ?? [];
    for (const [at, change, word] of changes) {
      const place = at % tokens.length;
      if (change === 'drop') tokens.splice(place, 1);
      else if (change === 'double') tokens.splice(place, 0, tokens[place] ?? '');
      else if (change === 'exchange') tokens[place] = word;
      else tokens.splice(place, 0, ` ${word} `);
    }
    return tokens.join('');
  });

test('whatever stands in a file, the checker answers', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      checkText(text);
    }),
    { numRuns: 300 },
  );
});

describe('what grows without end is refused in time', () => {
  const names = Array.from(
    { length: 30 },
    (_, i) => `z${'abcdefghijklmnopqrstuvwxyzabcd'[i]}${i < 26 ? '' : 'x'}-n`,
  );
  const chain = (line: (name: string, before: string) => string, first: string): string =>
    [first, ...names.slice(1).map((name, i) => line(name, names[i] ?? ''))].join('\n');

  test.each([
    [
      'conditions',
      `${chain(
        (name, before) => `condition ${name} = ${before} and ${before}`,
        `condition ${names[0]} = some King`,
      )}\nlaw ${names.at(-1)}`,
    ],
    [
      'zones',
      `${chain(
        (name, before) => `zone ${name} = ${before}, next any to ${before}`,
        `zone ${names[0]} = next any to King`,
      )}\nlaw no ${names.at(-1)}`,
    ],
    [
      'directions',
      chain(
        (name, before) => `directions ${name} = ${before}, ${before}`,
        `directions ${names[0]} = forward`,
      ),
    ],
    [
      'pieces',
      names
        .map(
          (name, i) =>
            `piece M${name.replace('-', '')} { ${i === 0 ? 'step any' : `as M${names[i - 1]?.replace('-', '')} as M${names[i - 1]?.replace('-', '')}`} }`,
        )
        .join('\n'),
    ],
  ])('%s', (_, lines) => {
    const start = performance.now();
    expect(codesOf(tiny(lines))).toContain('E0313');
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('steps that run steps', () => {
    const doubled = chain(
      (name, before) => `steps ${name} { do steps ${before};  do steps ${before} }`,
      `steps ${names[0]} { walk forward }`,
    );
    const start = performance.now();
    expect(codesOf(tiny(`${doubled}\npiece Man M { script { do steps ${names.at(-1)};  land } }`))).toContain(
      'E0312',
    );
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('steps that run themselves', () => {
    const circle = 'steps a-way { do steps b-way }\nsteps b-way { do steps a-way }';
    expect(codesOf(tiny(`${circle}\npiece Man M { script { do steps a-way;  land } }`))).toContain('E0226');
  });
});

test('long lists are read in time', () => {
  const many = Array.from(
    { length: 3000 },
    (_, i) => `law no Rook on ${'abcde'[i % 5]}${(i % 5) + 1} or some King`,
  ).join('\n');
  const start = performance.now();
  checkText(tiny(many, { setup: 'setup each { King a1; Rook e1 }' }));
  expect(performance.now() - start).toBeLessThan(20_000);
});
