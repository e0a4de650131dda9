/** What the package has no types for. */
declare module 'railroad-diagrams' {
  export interface Track {
    toString(): string;
  }
  interface Diagram extends Track {
    readonly attrs: { readonly width: number; readonly height: number };
    format(top: number, sides: number): Diagram;
  }
  const rail: {
    Diagram(...items: Track[]): Diagram;
    Sequence(...items: Track[]): Track;
    Choice(normal: number, ...items: Track[]): Track;
    Optional(item: Track): Track;
    OneOrMore(item: Track, separator?: Track): Track;
    ZeroOrMore(item: Track, separator?: Track): Track;
    Terminal(text: string): Track;
    NonTerminal(text: string): Track;
  };
  export default rail;
}
