import type { Scheme } from '../platform/signed-preview.ts';

/** Styles as they count in a scheme, whatever the browser prefers; without one as they are. */
export const inScheme = (css: string, scheme: Scheme | null): string =>
  scheme === null
    ? css
    : css
        .replaceAll(
          /@media\s*\(prefers-color-scheme:\s*dark\)/g,
          scheme === 'dark' ? '@media all' : '@media not all',
        )
        .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`);

/** A page to look at: no script, no word that it needs some, and no link that leads anywhere. What a script's data hold cannot end it early. */
export const stilled = (html: string): string =>
  html
    .replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, '')
    .replace('<div id="root">', '<div id="root" inert>');
