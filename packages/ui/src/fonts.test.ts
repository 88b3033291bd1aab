import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fontFaceCss } from './font-face-css.ts';
import { themeFonts } from './fonts.ts';
import { themes } from './themes.ts';

const { resolve } = createRequire(`${process.cwd()}/packages/ui/src/fonts.ts`);

test.each(Object.values(themes))('the fonts of $name are files of this installation', (theme) => {
  const fonts = themeFonts(theme);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(existsSync(resolve(font.file))).toBe(true);
});

test('a theme with one family loads one file', () => {
  expect(themeFonts(themes.funkelnetz)).toHaveLength(1);
  expect(themeFonts(themes.lindenschutz)).toHaveLength(2);
});

test('every font has a stand-in that keeps its lines where they are', () => {
  const css = fontFaceCss(themeFonts(themes.funkelnetz), () => '/fonts/outfit.woff2');
  expect(css).toContain('src:url("/fonts/outfit.woff2") format("woff2")');
  expect(css).toContain('font-display:optional');
  expect(css.match(/font-family:"Outfit Fallback"/g)).toHaveLength(2);
  expect(css).toContain('size-adjust:97.8%;ascent-override:102.25%;descent-override:26.58%');
});
