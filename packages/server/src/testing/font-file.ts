import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A font file of this installation: static, of the weight 600, with serifs or without, or one that has no letter of German. */
export const fontFile = (kind: 'serif' | 'sans' | 'other' | 'foreign'): Buffer =>
  readFileSync(
    resolve(
      {
        serif: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
        sans: '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
        other: '@fontsource/outfit/files/outfit-latin-600-normal.woff2',
        foreign: '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff2',
      }[kind],
    ),
  );
