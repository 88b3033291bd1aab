import type { FontFallback, FontSource } from './theme.ts';

/** Name of the scaled local stand-in of a family. */
export function fallbackFamily(family: string): string {
  return `${family} Fallback`;
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}

function fallbackFace(
  family: string,
  fallback: FontFallback,
  names: readonly string[],
  size: number,
  weights: string,
): string {
  return [
    `@font-face{font-family:"${fallbackFamily(family)}"`,
    `font-weight:${weights}`,
    `src:${names.map((name) => `local("${name}")`).join(',')}`,
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent((fallback.ascent / size) * 100)}`,
    `descent-override:${percent((fallback.descent / size) * 100)}`,
    'line-gap-override:0%}',
  ].join(';');
}

/**
 * `@font-face` rules of some fonts, each with a local stand-in of the same width and height. A font that misses the first paint
 * waits for the next page: however well a stand-in fits, a line that wraps elsewhere would move everything below it. `urlOf` maps
 * a font to where it is served.
 */
export function fontFaceCss(
  fonts: readonly FontSource[],
  urlOf: (font: FontSource) => string,
): string {
  return fonts
    .map((font) => {
      const { family, fallback, weights } = font;
      return [
        `@font-face{font-family:"${family}";font-style:normal;font-display:optional;` +
          `font-weight:${weights.join(' ')};src:url("${urlOf(font)}") format("woff2")}`,
        fallbackFace(family, fallback, fallback.regular, fallback.sizeRegular, '100 500'),
        fallbackFace(family, fallback, fallback.bold, fallback.sizeBold, '501 900'),
      ].join('');
    })
    .join('');
}
