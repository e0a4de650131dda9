import type { IProduction } from 'chevrotain';
import rail, { type Track } from 'railroad-diagrams';
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  Terminal,
} from '../chevrotain.js';
import { tokenLabel } from './ebnf.js';
import { insideOf } from './first.js';
import type { Chapter } from './rules.js';

const STYLE = `
  svg { background: #fff }
  path { stroke: #333; stroke-width: 2; fill: none }
  rect { stroke: #333; stroke-width: 2; fill: #eef4ff }
  rect[rx] { fill: #fff8dc }
  text { font: 14px monospace; text-anchor: middle }
  text.rule { font: bold 15px sans-serif; text-anchor: start }
`;

const TITLE_HEIGHT = 30;
const GAP = 10;

/** One page of diagrams for each chapter: its name and the SVG. */
export function railroadPages(chapters: readonly Chapter[]): [string, string][] {
  return chapters.map((chapter) => [chapter.name, page(chapter)]);
}

function page({ title, rules }: Chapter): string {
  let y = GAP;
  let width = 0;
  const drawings = rules.map((rule) => {
    const diagram = rail.Diagram(...rule.definition.map(track)).format(0, 20);
    const top = y;
    y += TITLE_HEIGHT + diagram.attrs.height + GAP;
    width = Math.max(width, diagram.attrs.width);
    const name = `<text class="rule" x="20" y="${top + 20}">${rule.name}</text>`;
    return `${name}\n${asGroup(diagram.toString(), top + TITLE_HEIGHT)}`;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}">`;
  return `${head}\n<title>${title}</title>\n<style>${STYLE}</style>\n${drawings.join('')}</svg>\n`;
}

/** The package draws whole pictures; on a page each is a group. */
function asGroup(svg: string, y: number): string {
  return svg.replace(/<svg[^>]*>/, `<g transform="translate(0 ${y})">`).replace('</svg>', '</g>');
}

function track(production: IProduction): Track {
  if (production instanceof Terminal)
    return rail.Terminal(tokenLabel(production.terminalType).replaceAll('"', ''));
  if (production instanceof NonTerminal) return rail.NonTerminal(production.nonTerminalName);
  const inside = insideOf(production).map(track);
  if (production instanceof Alternation) return rail.Choice(0, ...inside);
  const sequence = inside.length === 1 && inside[0] !== undefined ? inside[0] : rail.Sequence(...inside);
  if (production instanceof Option) return rail.Optional(sequence);
  if (production instanceof Repetition) return rail.ZeroOrMore(sequence);
  if (production instanceof RepetitionMandatory) return rail.OneOrMore(sequence);
  if (production instanceof RepetitionMandatoryWithSeparator) {
    return rail.OneOrMore(sequence, rail.Terminal(tokenLabel(production.separator).replaceAll('"', '')));
  }
  return sequence;
}
