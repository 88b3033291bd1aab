import { expect, it } from 'vitest';
import { brands, darkBrands } from './brands.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Object.entries(brands))(
  'mails of %s are readable: text and button have AA contrast',
  (_, brand) => {
    expect(contrast('#ffffff', brand.primary)).toBeGreaterThanOrEqual(4.5);
    for (const text of [brand.ink, brand.muted, brand.primary])
      expect(contrast(text, brand.background)).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(Object.entries(darkBrands))(
  'mails and drawings of %s stand out in the dark',
  (_, brand) => {
    for (const part of [brand.ink, brand.muted, brand.primary])
      expect(contrast(part, brand.background)).toBeGreaterThanOrEqual(4.5);
  },
);
