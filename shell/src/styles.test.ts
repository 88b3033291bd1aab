import { expect, it } from 'vitest';
import { lookToDraw, type Look } from '@weitersagen/domain/look';
import { ownFontName, type OwnFont } from '@weitersagen/domain/own-font';
import { themeStyles } from './styles.ts';

const font: OwnFont = {
  hash: 'a1'.repeat(16),
  family: 'Hausschrift',
  weights: [300, 500],
  isSerif: true,
  sizeRegular: 118.2,
  sizeBold: 112,
  ascent: 104,
  descent: 34,
};
const address = `/look/${font.hash}.woff2`;
const lookWith = (fonts: Partial<Look>): Look => ({
  primary: '#1F4E79',
  accent: '#F2B134',
  background: '#FAFBFC',
  ink: '#14202B',
  bodyFont: 'figtree',
  headingFont: 'figtree',
  corners: 'soft',
  visual: 'spark',
  ...fonts,
});
const draw = (fonts: Partial<Look>) => {
  const { look, own } = lookToDraw(lookWith(fonts), [font]);
  return themeStyles('neutral', (file) => `/assets/${file}`, look, own);
};

it('a look is drawn with the client’s own font, which is preloaded beside a shipped one', () => {
  const { css, fonts } = draw({ headingFont: ownFontName(font) });
  expect(fonts).toEqual(['/assets/figtree-latin-wght-normal.woff2', address]);
  expect(css).toContain('--font-heading:"Hausschrift","Hausschrift Fallback",Georgia,serif');
  expect(css).toContain('--heading-weight:500');
  expect(css).toContain(`font-weight:300 500;src:url("${address}") format("woff2")`);
  expect(css).toContain(
    '@font-face{font-family:"Hausschrift Fallback";font-weight:100 500;src:local("Times New Roman")',
  );
  expect(css).toContain('size-adjust:118.2%;ascent-override:87.99%');
});

it('one own font for all is loaded once', () => {
  const name = ownFontName(font);
  const { css, fonts } = draw({ headingFont: name, bodyFont: name });
  expect(fonts).toEqual([address]);
  expect(css.split(address)).toHaveLength(2);
});

it('a look without an own font is as it was', () => {
  const { css, fonts } = draw({ headingFont: 'sourceSerif' });
  expect(fonts).toHaveLength(2);
  expect(css).toContain('--heading-weight:600');
  expect(css).not.toContain('/look/');
});
