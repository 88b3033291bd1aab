import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { palettes } from './palette.ts';

const require = createRequire(import.meta.url);
const outfit = require.resolve('@fontsource/outfit/files/outfit-latin-600-normal.woff');
const files: Readonly<Record<keyof typeof palettes, string>> = {
  funkelnetz: outfit,
  lindenschutz: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  neutral: outfit,
  sonnwerk:
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff'),
};

/** What a product is known by: a number and what it counts, such as 250 and Mbit/s; a share has no unit. */
export interface Figure {
  readonly number: string;
  readonly unit: string;
}

/** The figure that a list of features begins with; null where none is as short as a picture needs it. */
export function figureOf(features: readonly string[]): Figure | null {
  for (const feature of features) {
    const [, number, unit] =
      /^([\d.,]{1,5}) (Mbit\/s|GB|%|€|Sender)(?![\p{L}/])/u.exec(feature) ?? [];
    if (number === undefined || unit === undefined) continue;
    return unit === '%' ? { number: `${number} %`, unit: '' } : { number, unit };
  }
  return null;
}

const fonts = new Map<string, Font>();

/** A tenant's typeface, in the weight of its headings. */
function fontOf(theme: keyof typeof palettes): Font {
  const file = files[theme];
  const known = fonts.get(file);
  if (known) return known;
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new TypeError(`${file} holds several fonts`);
  fonts.set(file, font);
  return font;
}

/** Words as an outline, so that a picture looks the same wherever it is rendered; `size` is that of the type, `at` the begin of its line. */
export function outlined(
  theme: keyof typeof palettes,
  text: string,
  {
    at: [x, y],
    size,
    colour,
  }: { readonly at: readonly [number, number]; readonly size: number; readonly colour: string },
): string {
  const font = fontOf(theme);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const glyphs = font.layout(text).glyphs.map((glyph) => {
    const path = `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
    return path;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${glyphs.join('')}</g>`;
}

/** How wide words are, in the units of `size`. */
export function widthOf(theme: keyof typeof palettes, text: string, size: number): number {
  const font = fontOf(theme);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}
