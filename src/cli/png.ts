/** SVG → PNG, by a package that need not be there. */
import { Refusal } from './shell.js';

/** The PNG of a picture in its own size. */
export async function makePng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await loadResvg();
  // Pictures bring their letters as outlines; looking for fonts would take seconds.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new Refusal(
      'PNG needs the package @resvg/resvg-js, which is not installed here',
      "'npm install @resvg/resvg-js', or write an SVG with --svg",
    );
  }
}
