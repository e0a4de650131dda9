// The forms that other programs read.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson, toSarif } from '../../src/text/export.js';
import { codes } from '../../src/text/messages.js';
import { renderConcise, renderGithub, renderHuman } from '../../src/text/render.js';
import { block, kinght, problem, sourceOf, spanOf } from './samples.js';

const tool = { name: 'zugwerk', version: '1.2.3' };

test('concise: one line each', () => {
  const source = sourceOf('zone camp\n👑 Kinght');
  const unused = problem('W0711', spanOf(source, 'camp'), { kind: 'zone', name: 'camp' });
  expect(renderConcise([kinght(source), unused, unused])).toBe(block`
    tiny.zug:1:6: warning[W0711] zone 'camp' is never used
    tiny.zug:2:3: error[E0201] there is no piece 'Kinght'
  `);
  expect(renderConcise([])).toBe('');
});

test('GitHub: columns only within one line', () => {
  const source = sourceOf('board\n 👑 Kinght');
  const long = problem('W0712', { source, start: 0, end: 8 }, { rule: 'law' });
  expect(renderGithub([kinght(source), long])).toBe(block`
    ::warning file=tiny.zug,line=1,endLine=2,title=W0712::this law says nothing new%0Athe same is said already%0Aremove one of the two
    ::error file=tiny.zug,line=2,endLine=2,col=4,endColumn=10,title=E0201::there is no piece 'Kinght'%0Adid you mean 'Knight'?
  `);
});

test('GitHub: nothing in names and words can end a property or a command', () => {
  const source = sourceOf('x', 'a,b:c%\r\n::error::d.zug');
  const found = problem('E0108', { source, start: 0, end: 1 }, { close: '100%,:\n::warning::' });
  expect(renderGithub([found])).toBe(
    '::error file=a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ad.zug,line=1,endLine=1,col=1,endColumn=2,title=E0108' +
      "::this '100%25,:␊::warning::' closes nothing\n",
  );
});

test('JSON: offsets, lines and columns, words, related places', () => {
  const men = sourceOf('piece Guard', 'men.zug');
  const source = sourceOf('👑\nGuard');
  const related = [{ span: spanOf(men, 'Guard'), text: 'one is here' }];
  const two = problem('E0224', spanOf(source, 'Guard'), { name: 'Guard', file: "'men'" }, related);
  expect(toJson([two, two])).toEqual([
    {
      file: 'tiny.zug',
      range: {
        start: { line: 2, column: 1, offset: 3 },
        end: { line: 2, column: 6, offset: 8 },
      },
      severity: 'error',
      code: 'E0224',
      message: "'Guard' could mean two different things",
      why: "it is declared in 'men', each time in another way",
      hint: "include only the file that is meant, or declare 'Guard' in the variant itself",
      related: [
        {
          file: 'men.zug',
          range: {
            start: { line: 1, column: 7, offset: 6 },
            end: { line: 1, column: 12, offset: 11 },
          },
          message: 'one is here',
        },
      ],
    },
  ]);
});

test('JSON: what there is nothing to say about is absent', () => {
  const source = sourceOf(')');
  const [found] = toJson([problem('E0602', { source, start: 0, end: 900 }, { move: 'e2e4' })]);
  expect(Object.keys(found ?? {})).toEqual(['file', 'range', 'severity', 'code', 'message', 'related']);
  expect(found?.range.end).toEqual({ line: 1, column: 2, offset: 1 });
});

test('SARIF: the log as a whole', () => {
  const source = sourceOf('zone camp\nzone camp\n👑 Kinght', 'my games\\tiny #1.zug');
  const first = { span: spanOf(source, 'camp'), text: 'first declared here' };
  const twice = problem('E0220', { source, start: 15, end: 19 }, { kind: 'zone', name: 'camp' }, [first]);
  const log = toSarif([kinght(source), twice], tool);
  const artifactLocation = { uri: 'my%20games/tiny%20%231.zug' };
  expect(log.$schema).toBe('https://json.schemastore.org/sarif-2.1.0.json');
  expect(log.version).toBe('2.1.0');
  expect(log.runs).toHaveLength(1);
  expect(log.runs[0]?.columnKind).toBe('unicodeCodePoints');
  expect(log.runs[0]?.tool.driver).toMatchObject(tool);
  expect(log.runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(['E0201', 'E0220']);
  expect(log.runs[0]?.tool.driver.rules[0]).toMatchObject({
    shortDescription: { text: "there is no piece '…'" },
    defaultConfiguration: { level: 'error' },
  });
  expect(log.runs[0]?.results).toEqual([
    {
      ruleId: 'E0220',
      ruleIndex: 1,
      level: 'error',
      message: {
        text: "Zone 'camp' is declared twice. It would not be clear which one is meant. Remove one, or give it another name.",
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation,
            region: { startLine: 2, startColumn: 6, endLine: 2, endColumn: 10 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: {
            artifactLocation,
            region: { startLine: 1, startColumn: 6, endLine: 1, endColumn: 10 },
          },
          message: { text: 'first declared here' },
        },
      ],
    },
    {
      ruleId: 'E0201',
      ruleIndex: 0,
      level: 'error',
      message: { text: "There is no piece 'Kinght'. Did you mean 'Knight'?" },
      locations: [
        {
          physicalLocation: {
            artifactLocation,
            region: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 9 },
          },
        },
      ],
    },
  ]);
});

test('SARIF: paragraphs are not broken into lines', () => {
  const log = toSarif([kinght(sourceOf('Kinght'))], tool);
  const text = log.runs[0]?.tool.driver.rules[0]?.fullDescription.text ?? '';
  expect(text.split('\n\n').length).toBeGreaterThan(1);
  expect(text.replaceAll('\n\n', '')).not.toContain('\n');
});

test('SARIF: half a character in a file name does not throw', () => {
  const log = toSarif([kinght(sourceOf('Kinght', '\ud800.zug'))], tool);
  expect(log.runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('%EF%BF%BD.zug');
});

test('no text, span or argument makes any form throw or print a control character', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const sample = fc.record({
    text,
    name: text,
    args: fc.dictionary(text, text),
    code: fc.constantFrom(...codes),
  });
  fc.assert(
    fc.property(
      sample,
      fc.integer({ min: -5, max: 250 }),
      fc.integer({ min: -5, max: 250 }),
      (it, start, end) => {
        const source = { name: it.name, text: it.text };
        const span = { source, start, end };
        const found = [problem(it.code, span, it.args, [{ span, text: it.name }])];
        const shown = renderHuman(found) + renderConcise(found) + renderGithub(found);
        expect(shown.replaceAll('\n', '').replace(/file=[^\n]*?,line=/, '')).not.toMatch(/[\p{Cc}\u202e]/u);
        expect(JSON.parse(JSON.stringify(toJson(found)))).toHaveLength(1);
        expect(toSarif(found, tool).runs[0]?.results).toHaveLength(1);
      },
    ),
  );
});
