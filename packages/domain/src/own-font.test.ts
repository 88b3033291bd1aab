import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookToDraw, type Look } from './look.ts';
import {
  boldInText,
  headingWeightOf,
  isFontFamily,
  isOwnFontName,
  ownFontName,
  ownFontNamed,
  ownFontOf,
  type OwnFont,
} from './own-font.ts';

const font: OwnFont = {
  hash: 'a1'.repeat(16),
  family: 'Haus-Schrift Nr. 2',
  weights: [200, 700],
  isSerif: true,
  sizeRegular: 101,
  sizeBold: 102,
  ascent: 95,
  descent: 25,
};
const look: Look = {
  primary: '#1F4E79',
  accent: '#F2B134',
  background: '#FAFBFC',
  ink: '#14202B',
  bodyFont: 'outfit',
  headingFont: ownFontName(font),
  corners: 'soft',
  visual: 'spark',
};

it('a family is letters and digits with blanks, full stops or hyphens between them', () => {
  for (const name of ['Hausschrift', 'Haus-Schrift Nr. 2', 'Ébène', 'X'])
    expect(isFontFamily(name)).toBe(true);
  for (const name of [
    '',
    ' Haus',
    'Haus ',
    'Haus  Schrift',
    'Haus"schrift',
    'Haus</style>',
    'Haus,Schrift',
    'Haus--Schrift',
    String.raw`Haus\schrift`,
    'Haus\nSchrift',
    'Haus Fallback',
    'x'.repeat(41),
  ])
    expect(isFontFamily(name)).toBe(false);
});

it('what names a font is read back, and nothing else names one', () => {
  const { hash, family } = font;
  expect(ownFontNamed(ownFontName(font))).toEqual({ hash, family });
  for (const text of ['outfit', 'own', `own ${hash}`, `own ${hash} `, `own ${hash} a"b`])
    expect(isOwnFontName(text)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const named = ownFontNamed(text);
      expect(named === null || ownFontName(named) === text).toBe(true);
    }),
  );
});

it('a look is drawn with a font of its own, and with the nearest one that is shipped where none is known', () => {
  const drawn = lookToDraw(look, [font]);
  expect(drawn.own).toEqual({ body: null, heading: font });
  expect(drawn.look).toMatchObject({ bodyFont: 'outfit', headingFont: 'sourceSerif' });
  const sans = lookToDraw(look, [{ ...font, isSerif: false }]);
  expect(sans.look.headingFont).toBe('figtree');
  const gone = lookToDraw(look, []);
  expect(gone).toMatchObject({ look: { headingFont: 'figtree' }, own: { heading: null } });
  expect(ownFontOf('outfit', [font])).toBeNull();
});

it('headings have a weight that their font has', () => {
  expect(headingWeightOf('figtree', null)).toBe(660);
  expect(headingWeightOf('sourceSerif', null)).toBe(600);
  expect(headingWeightOf('figtree', { weights: [100, 900], isSerif: false })).toBe(660);
  expect(headingWeightOf('figtree', { weights: [400, 400], isSerif: false })).toBe(400);
  expect(headingWeightOf('figtree', { weights: [700, 900], isSerif: true })).toBe(700);
});

it('bold words in a text have letters of the font, are thickened, or look as the words beside them', () => {
  expect(boldInText([200, 700])).toBe('own');
  expect(boldInText([400, 600])).toBe('own');
  for (const weight of [300, 400, 599] as const) expect(boldInText([weight, weight])).toBe('faked');
  expect(boldInText([300, 500])).toBe('faked');
  for (const weight of [600, 900] as const) expect(boldInText([weight, weight])).toBe('same');
});
