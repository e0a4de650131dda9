// Whole outputs, letter by letter. The carets were counted by hand, not copied from a run.

import { expect, test } from 'vitest';
import { renderHuman, type Style, summaryOf } from '../../src/text/render.js';
import { block, kinght, problem, sourceOf, spanOf } from './samples.js';

test('a misspelt name: title, place, line, carets, advice, summary', () => {
  const source = sourceOf('variant "Tiny" {\n  drop Kinght to empty\n}\n');
  expect(renderHuman([kinght(source)])).toBe(block`
    error[E0201]: there is no piece 'Kinght'
     --> tiny.zug:2:8
      |
    2 |   drop Kinght to empty
      |        ^^^^^^
      |
      = help: did you mean 'Knight'?

    1 error in 1 file
  `);
});

test('without a near name the general advice takes its place', () => {
  const source = sourceOf('drop Kinght to empty');
  expect(renderHuman([kinght(source, '')])).toBe(block`
    error[E0201]: there is no piece 'Kinght'
     --> tiny.zug:1:6
      |
    1 | drop Kinght to empty
      |      ^^^^^^
      |
      = help: declare it with 'piece Kinght …', or include the file that does

    1 error in 1 file
  `);
});

test('a related place on a later page widens the line numbers of both', () => {
  const source = sourceOf(`zone camp = rank 1\n${'\n'.repeat(8)}zone camp = rank 2\n`);
  const second = { source, start: source.text.lastIndexOf('camp'), end: source.text.lastIndexOf('camp') + 4 };
  const first = { span: spanOf(source, 'camp'), text: 'first declared here' };
  const twice = problem('E0220', second, { kind: 'zone', name: 'camp' }, [first]);
  expect(renderHuman([twice])).toBe(block`
    error[E0220]: zone 'camp' is declared twice
      --> tiny.zug:10:6
       |
    10 | zone camp = rank 2
       |      ^^^^
       |
      ::: tiny.zug:1:6
       |
     1 | zone camp = rank 1
       |      ---- first declared here
       |
       = why: it would not be clear which one is meant
       = help: remove one, or give it another name

    1 error in 1 file
  `);
});

test('a related place in another file', () => {
  const men = sourceOf('piece Guard G { step any }', 'men.zug');
  const source = sourceOf('setup { Guard d1 }');
  const here = { span: spanOf(men, 'Guard'), text: 'one is here' };
  const two = problem('E0224', spanOf(source, 'Guard'), { name: 'Guard', file: "'men.zug'" }, [here]);
  expect(renderHuman([two])).toBe(block`
    error[E0224]: 'Guard' could mean two different things
     --> tiny.zug:1:9
      |
    1 | setup { Guard d1 }
      |         ^^^^^
      |
     ::: men.zug:1:7
      |
    1 | piece Guard G { step any }
      |       ----- one is here
      |
      = why: it is declared in 'men.zug', each time in another way
      = help: include only the file that is meant, or declare 'Guard' in the variant itself

    1 error in 1 file
  `);
});

test('a problem of several lines has its edge marked', () => {
  const source = sourceOf('board 3 x 3\npiece Fool F {\n\n  step any\npiece Wise W {}\n');
  const span = spanOf(source, 'piece Fool F {\n\n  step any');
  const related = [{ span: spanOf(source, 'board 3 x 3\npiece'), text: 'after this' }];
  expect(renderHuman([problem('E0107', span, { open: '{', close: '}', place: 'Fool' }, related)])).toBe(block`
    error[E0107]: this '{' is never closed
     --> tiny.zug:2:1
      |
    2 |> piece Fool F {
    3 |>
    4 |>   step any
      |
     ::: tiny.zug:1:1
      |
    1 |> board 3 x 3
    2 |> piece Fool F {
      |  after this
      |
      = help: add '}' at the end of Fool

    1 error in 1 file
  `);
});

test('of many lines the first four and the last are shown', () => {
  const source = sourceOf('a\nb\nc\nd\ne\nf\ng\nh\n');
  const whole = { source, start: 0, end: 15 };
  expect(renderHuman([problem('E0108', whole, { close: '}' })])).toBe(block`
    error[E0108]: this '}' closes nothing
     --> tiny.zug:1:1
      |
    1 |> a
    2 |> b
    3 |> c
    4 |> d
    ...
    8 |> h

    1 error in 1 file
  `);
});

test('a span that ends with its line end is one of one line', () => {
  const source = sourceOf('zone a\nzone b\n');
  expect(renderHuman([problem('E0108', { source, start: 5, end: 7 }, { close: 'a' })])).toBe(block`
    error[E0108]: this 'a' closes nothing
     --> tiny.zug:1:6
      |
    1 | zone a
      |      ^

    1 error in 1 file
  `);
});

test('an empty file, the end of a file with and without a last line end', () => {
  const at = (text: string, name: string) => {
    const source = sourceOf(text, name);
    return problem('E0102', { source, start: text.length, end: text.length }, { place: 'a variant' });
  };
  expect(renderHuman([at('', 'a.zug'), at('board', 'b.zug'), at('board\n', 'c.zug')])).toBe(block`
    error[E0102]: the file ends in the middle of a variant
     --> a.zug:1:1
      |
    1 |
      | ^

    error[E0102]: the file ends in the middle of a variant
     --> b.zug:1:6
      |
    1 | board
      |      ^

    error[E0102]: the file ends in the middle of a variant
     --> c.zug:2:1
      |
    2 |
      | ^

    3 errors in 3 files
  `);
});

test('tabs become spaces up to the next stop, also inside of the marked part', () => {
  const source = sourceOf('\tdrop\tKing\tht');
  expect(renderHuman([problem('E0201', spanOf(source, 'King\tht'), { name: 'x' })])).toContain(
    '\n1 |     drop    King    ht\n  |             ^^^^^^^^^^\n',
  );
});

test.each([
  ['wide characters', 'zone 馬走 Kinght', '          '],
  ['half-width kana', 'ｶﾅ Kinght', '   '],
  ['full-width letters', 'ＡＢ Kinght', '     '],
  ['an accent of its own', 'e\u0301e\u0301 Kinght', '   '],
  ['a picture', '👑 Kinght', '   '],
  ['a family in one picture', '👨\u200d👩\u200d👧 Kinght', '   '],
  ['a flag', '🇩🇪 Kinght', '   '],
  ['a skin colour', '👍🏽 Kinght', '   '],
  ['a sign turned into a picture', '❤\ufe0f Kinght', '   '],
  ['a chess figure', '♞♞ Kinght', '   '],
  ['Korean syllables of single letters', '\u1112\u1161\u11ab Kinght', '   '],
])('carets stand right behind %s', (_, text, spaces) => {
  const out = renderHuman([kinght(sourceOf(text))]);
  expect(out).toContain(`\n1 | ${text}\n  | ${spaces}^^^^^^\n`);
});

test('a marked wide character gets two carets, a marked accent the caret of its letter', () => {
  const wide = sourceOf('a馬b');
  expect(renderHuman([problem('E0108', spanOf(wide, '馬'), { close: '馬' })])).toContain('\n  |  ^^\n');
  const accent = sourceOf('xe\u0301y');
  expect(renderHuman([problem('E0108', spanOf(accent, '\u0301'), { close: 'x' })])).toContain('\n  |  ^\n');
});

test('control, invisible and direction-changing characters are shown, not obeyed', () => {
  const source = sourceOf('\u001b[31m\u0007\u007f \u202e\u200b\ud800\u0085\u2028 Kinght', 'a\nb\u001b.zug');
  const span = spanOf(source, 'Kinght');
  const related = [{ span, text: 'here\u0007' }];
  expect(renderHuman([problem('E0201', span, { name: 'K\u001b\n', near: '' }, related)])).toBe(block`
    error[E0201]: there is no piece 'K␛␊'
     --> a␊b␛.zug:1:15
      |
    1 | ␛[31m␇␡ ����� Kinght
      |               ^^^^^^
      |
     ::: a␊b␛.zug:1:15
      |
    1 | ␛[31m␇␡ ����� Kinght
      |               ------ here␇
      |
      = help: declare it with 'piece K␛␊ …', or include the file that does

    1 error in 1 file
  `);
});

test('lines may end with CR LF or CR alone', () => {
  const windows = sourceOf('a\r\ndrop Kinght\r\nb');
  expect(renderHuman([kinght(windows)])).toContain(
    ' --> tiny.zug:2:6\n  |\n2 | drop Kinght\n  |      ^^^^^^\n',
  );
  const old = sourceOf('a\rdrop Kinght\rb');
  expect(renderHuman([kinght(old)])).toContain(' --> tiny.zug:2:6\n  |\n2 | drop Kinght\n  |      ^^^^^^\n');
});

test('a long line is cut around the carets', () => {
  const source = sourceOf(`${'a'.repeat(500)}Kinght${'b'.repeat(500)}`);
  const out = renderHuman([kinght(source)]);
  expect(out).toContain(`\n1 | …${'a'.repeat(40)}Kinght${'b'.repeat(54)}…\n  | ${' '.repeat(41)}^^^^^^\n`);
});

test('a long line keeps its front when the carets are near it, and its end when they are there', () => {
  const front = renderHuman([kinght(sourceOf(`ab Kinght${'c'.repeat(200)}`))]);
  expect(front).toContain(`\n1 | ab Kinght${'c'.repeat(91)}…\n  |    ^^^^^^\n`);
  const back = renderHuman([kinght(sourceOf(`${'c'.repeat(200)} Kinght`))]);
  expect(back).toContain(`\n1 | …${'c'.repeat(39)} Kinght\n  | ${' '.repeat(41)}^^^^^^\n`);
});

test('a line of exactly the greatest width is not cut', () => {
  const text = `${'a'.repeat(94)}Kinght`;
  expect(renderHuman([kinght(sourceOf(text))])).toContain(`\n1 | ${text}\n`);
});

test('carets longer than the shown part end with it', () => {
  const source = sourceOf('x'.repeat(5000));
  const out = renderHuman([problem('E0108', { source, start: 2, end: 4000 }, { close: 'x' })]);
  expect(out).toContain(`\n1 | ${'x'.repeat(100)}…\n  |   ${'^'.repeat(98)}\n`);
});

test('a cut never parts a character of two halves', () => {
  const source = sourceOf(`${'👑'.repeat(1000)}Kinght${'👑'.repeat(1000)}`);
  const out = renderHuman([kinght(source)]);
  expect(out).toContain(`\n1 | …${'👑'.repeat(20)}Kinght${'👑'.repeat(27)}…\n  | ${' '.repeat(41)}^^^^^^\n`);
  expect(out).not.toContain('\ufffd');
  // So many accents that the ends of what is looked at are shown; both lie inside of a crown.
  const crown = `👑${'\u0301'.repeat(41)}`;
  const accents = sourceOf(`${crown.repeat(100)}Kinght${'x'.repeat(35)}${crown.repeat(100)}`);
  expect(renderHuman([kinght(accents)])).not.toContain('\ufffd');
});

test('sorted by file and place, equal ones once, errors and warnings counted', () => {
  const b = sourceOf('Kinght zone', 'b.zug');
  const a = sourceOf('zone\nKinght', 'a.zug');
  const unused = problem('W0711', spanOf(b, 'zone'), { kind: 'zone', name: 'x' });
  const out = renderHuman([unused, kinght(b), kinght(a), { ...kinght(b) }, unused]);
  const places = Array.from(out.matchAll(/--> (\S+)/g), ([, place]) => place);
  expect(places).toEqual(['a.zug:2:1', 'b.zug:1:1', 'b.zug:1:8']);
  expect(out.endsWith('\n\n2 errors, 1 warning in 2 files\n')).toBe(true);
});

test('one place: the wider problem first; other arguments make another problem', () => {
  const source = sourceOf('abcdef');
  const inner = problem('E0108', { source, start: 2, end: 3 }, { close: 'c' });
  const outer = problem('E0108', { source, start: 1, end: 6 }, { close: 'b' });
  const other = problem('E0108', { source, start: 2, end: 3 }, { close: 'd' });
  const titles = Array.from(renderHuman([inner, outer, other]).matchAll(/this '(.)'/g), ([, word]) => word);
  expect(titles).toEqual(['b', 'c', 'd']);
});

test('line numbers are as wide as the last line of a problem needs', () => {
  const source = sourceOf(`${'\n'.repeat(8)}a\nb`);
  expect(renderHuman([problem('E0108', { source, start: 8, end: 11 }, { close: 'a' })])).toBe(block`
    error[E0108]: this 'a' closes nothing
      --> tiny.zug:9:1
       |
     9 |> a
    10 |> b

    1 error in 1 file
  `);
});

test('of a file with very many problems the errors are shown first, in their order', () => {
  const source = sourceOf('abcdefgh');
  const at = (code: 'E0108' | 'W0712', start: number) => problem(code, { source, start, end: start + 1 });
  const found = [at('W0712', 0), at('E0108', 1), at('W0712', 2), at('E0108', 3)];
  const out = renderHuman(found, { mostPerFile: 3 });
  expect(Array.from(out.matchAll(/^(?:error|warning).*\n.*--> (\S+)/gm), ([, place]) => place)).toEqual([
    'tiny.zug:1:1',
    'tiny.zug:1:2',
    'tiny.zug:1:4',
  ]);
  expect(out).toMatch(/\n\n… and 1 more in tiny\.zug\n\n2 errors, 2 warnings in 1 file\n$/);
});

test('fifty of a file are shown unless told otherwise', () => {
  const source = sourceOf('x'.repeat(60));
  const found = Array.from({ length: 60 }, (_, start) => problem('E0108', { source, start, end: start + 1 }));
  const out = renderHuman(found);
  expect(out.match(/^error/gm)).toHaveLength(50);
  expect(out).toContain('… and 10 more in tiny.zug');
});

test('nothing found: nothing to show', () => {
  expect(renderHuman([])).toBe('');
  expect(summaryOf([])).toBe('no problems');
});

test('the summary leaves out what there is none of', () => {
  const source = sourceOf('ab');
  const warn = problem('W0712', { source, start: 0, end: 1 }, { rule: 'law' });
  const twice = [warn, problem('W0712', { source, start: 1, end: 2 }, { rule: 'law' })];
  expect(summaryOf([warn])).toBe('1 warning in 1 file');
  expect(summaryOf(twice)).toBe('2 warnings in 1 file');
});

test('colours come from the style that is handed in', () => {
  const wrap = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
  const style: Style = {
    bold: wrap('b'),
    red: wrap('red'),
    yellow: wrap('yellow'),
    blue: wrap('blue'),
    cyan: wrap('cyan'),
  };
  const source = sourceOf('Kinght');
  const warning = problem('W0712', { source, start: 0, end: 6 }, { rule: 'law' });
  expect(renderHuman([kinght(source)], { style })).toBe(block`
    <b><red>error[E0201]</red></b><b>: there is no piece 'Kinght'</b>
     <blue>--></blue> tiny.zug:1:1
    <blue>  |</blue>
    <blue>1 |</blue> Kinght
    <blue>  |</blue> <red>^^^^^^</red>
    <blue>  |</blue>
      <blue>=</blue> <cyan>help:</cyan> did you mean 'Knight'?

    <b>1 error in 1 file</b>
  `);
  expect(renderHuman([warning], { style })).toContain('<yellow>warning[W0712]</yellow>');
});

test('a long argument is cut, so a hostile name cannot fill the screen', () => {
  const source = sourceOf('x');
  const title = renderHuman([
    problem('E0201', { source, start: 0, end: 1 }, { name: '👑'.repeat(99999) }),
  ]).split('\n')[0];
  expect(title).toBe(`error[E0201]: there is no piece '${'👑'.repeat(159)}…'`);
});

test('a hole without an argument is shown as an ellipsis', () => {
  const source = sourceOf('x');
  expect(renderHuman([problem('E0201', { source, start: 0, end: 1 })])).toMatch(
    /^error\[E0201\]: there is no piece '…'\n/,
  );
});

test('what fills a hole is not filled again', () => {
  const source = sourceOf('x');
  const args = { name: '{near} $& {name}', near: '' };
  expect(renderHuman([problem('E0201', { source, start: 0, end: 1 }, args)])).toMatch(
    /^error\[E0201\]: there is no piece '\{near\} \$& \{name\}'\n/,
  );
});

test('spans outside of the text or turned round do no harm', () => {
  const source = sourceOf('ab\ncd');
  const out = renderHuman([
    problem('E0108', { source, start: 99, end: 120 }, { close: ')' }),
    problem('E0108', { source, start: 4, end: 1 }, { close: ')' }),
    problem('E0108', { source, start: -5, end: -2 }, { close: ')' }),
  ]);
  expect(Array.from(out.matchAll(/--> (\S+)/g), ([, place]) => place)).toEqual([
    'tiny.zug:1:1',
    'tiny.zug:2:2',
    'tiny.zug:2:3',
  ]);
});

test('a line of a megabyte with ten thousand problems takes no time', () => {
  const source = sourceOf('Kinght 👑'.repeat(120_000));
  const found = Array.from({ length: 10_000 }, (_, index) =>
    problem('E0201', { source, start: index * 90, end: index * 90 + 6 }, { name: 'Kinght' }),
  );
  const started = performance.now();
  expect(renderHuman(found)).toContain('… and 9950 more in tiny.zug');
  expect(performance.now() - started).toBeLessThan(10_000);
});
