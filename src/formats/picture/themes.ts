/** Colours of everything but the men, as SVG writes them. */
export interface Theme {
  readonly page: string;
  readonly text: string;
  readonly frame: string;
  readonly label: string;
  readonly light: string;
  readonly dark: string;
  /** Ground of boards without chequers, and the lines on it. */
  readonly wood: string;
  readonly line: string;
  readonly slot: string;
  /** Behind the men of a reserve. */
  readonly tray: string;
  readonly last: string;
  readonly target: string;
  /** Who is to move. */
  readonly turn: string;
}

/** `print` saves ink. */
export type ThemeName = 'brown' | 'green' | 'blue' | 'print';

const brown: Theme = {
  page: '#faf6ef',
  text: '#3a2f26',
  frame: '#6b4a32',
  label: '#f3e3c8',
  light: '#f0d9b5',
  dark: '#b58863',
  wood: '#ecc98d',
  line: '#6b4a24',
  slot: '#8d6a4e',
  tray: '#eadfcd',
  last: '#cdd232',
  target: '#1f4d2b',
  turn: '#4f9a3a',
};

/** Sets of colours by name. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  brown,
  green: {
    ...brown,
    frame: '#4c6138',
    label: '#eef0d8',
    light: '#ebecd0',
    dark: '#779556',
    slot: '#6f8756',
  },
  blue: {
    ...brown,
    page: '#f5f8fa',
    text: '#2b3842',
    frame: '#4c6475',
    label: '#e8eff4',
    light: '#dee3e6',
    dark: '#8ca2ad',
    slot: '#718999',
    tray: '#dfe7ec',
  },
  print: {
    page: '#ffffff',
    text: '#000000',
    frame: '#ffffff',
    label: '#000000',
    light: '#ffffff',
    dark: '#cfcfcf',
    wood: '#ffffff',
    line: '#000000',
    slot: '#eeeeee',
    tray: '#f0f0f0',
    last: '#888888',
    target: '#000000',
    turn: '#000000',
  },
};
