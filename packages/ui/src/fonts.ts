import type { FontFallback, FontSource, Theme } from './theme.ts';

// Sizes: width of a German sample paragraph in the font divided by its width in the stand-in, at
// weights 400 and 650. Ascent and descent: the font's own, per em.
const arial = {
  regular: ['Arial', 'ArialMT', 'Liberation Sans'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
} as const satisfies Partial<FontFallback>;

const times = {
  regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
  bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
} as const satisfies Partial<FontFallback>;

/** Outfit, geometric and quick. */
export const outfit: FontSource = {
  family: 'Outfit',
  file: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  weights: [100, 900],
  generic: 'system-ui,sans-serif',
  fallback: { ...arial, sizeRegular: 97.8, sizeBold: 93.8, ascent: 100, descent: 26 },
};

/** Figtree, friendly and quiet. */
export const figtree: FontSource = {
  family: 'Figtree',
  file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weights: [300, 900],
  generic: 'system-ui,sans-serif',
  fallback: { ...arial, sizeRegular: 99.8, sizeBold: 95.1, ascent: 95, descent: 25 },
};

/** Source Serif 4, for headings that stand on tradition. */
export const sourceSerif: FontSource = {
  family: 'Source Serif 4',
  file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weights: [200, 900],
  generic: 'Georgia,serif',
  fallback: { ...times, sizeRegular: 118.3, sizeBold: 112.9, ascent: 104, descent: 34 },
};

/** Bricolage Grotesque, warm and a little uneven. */
export const bricolage: FontSource = {
  family: 'Bricolage Grotesque',
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weights: [200, 800],
  generic: 'system-ui,sans-serif',
  fallback: { ...arial, sizeRegular: 105, sizeBold: 101.2, ascent: 93, descent: 27 },
};

/** A font that a client uploaded, as it was measured: percentages of an installed font and of its own size. */
interface UploadedFont {
  readonly family: string;
  readonly weights: readonly [from: number, to: number];
  readonly isSerif: boolean;
  readonly sizeRegular: number;
  readonly sizeBold: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A font that is served at an address, and not shipped. */
export const uploadedFont = (
  { family, weights, isSerif, ...measures }: UploadedFont,
  address: string,
): FontSource => ({
  family,
  file: address,
  weights,
  generic: isSerif ? 'Georgia,serif' : 'system-ui,sans-serif',
  fallback: { ...(isSerif ? times : arial), ...measures },
});

/** Every font that is shipped, by how a look names it. */
export const fontsByName = { outfit, figtree, sourceSerif, bricolage } as const;
/** Every font that is shipped. */
export const shippedFonts: readonly FontSource[] = Object.values(fontsByName);

/** The fonts of a theme, each once, body first: what a server serves and preloads. */
export function themeFonts(theme: Theme): readonly FontSource[] {
  const { body, heading } = theme.fonts;
  return body.file === heading.file ? [body] : [body, heading];
}
