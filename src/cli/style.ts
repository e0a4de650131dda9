/** Colours for what the library draws. */
import type { AsciiPart, Style } from '../index.js';
import type { Looks, Painter } from './shell.js';

/** The paints of messages. */
export function styleFor(paint: Painter): Style {
  const with_ = (looks: Looks) => (text: string) => paint(looks, text);
  return {
    bold: with_('bold'),
    red: with_('red'),
    yellow: with_('yellow'),
    blue: with_('blue'),
    cyan: with_('cyan'),
  };
}

/** The paints of a board. */
export function boardStyle(paint: Painter): Partial<Record<AsciiPart, (text: string) => string>> {
  const with_ = (looks: Looks) => (text: string) => paint(looks, text);
  return {
    first: with_('bold'),
    second: with_(['bold', 'cyan']),
    other: with_(['bold', 'magenta']),
    light: with_('dim'),
    dark: with_('dim'),
    plain: with_('dim'),
    slot: with_('dim'),
    label: with_('dim'),
    last: with_(['bold', 'yellow']),
    check: with_(['bold', 'red']),
    target: with_(['bold', 'green']),
  };
}
