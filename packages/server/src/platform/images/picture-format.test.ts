import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureTypes } from '@weitersagen/contracts/product-picture';
import { pictureTypeFor } from './picture-format.ts';

it('a picture comes in the smallest format that the browser names', () => {
  const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  expect(pictureTypeFor(browser)).toBe('image/avif');
  expect(pictureTypeFor('image/webp,*/*')).toBe('image/webp');
  expect(pictureTypeFor('image/AVIF;q=0, image/webp;q=0.1')).toBe('image/webp');
  for (const none of [undefined, '', '*/*', 'image/*', 'text/html', 'image/avif;q=0'])
    expect(pictureTypeFor(none)).toBe('image/png');
});

it('a format is never one that the header forbids, whatever else it says', () => {
  const types = fc.constantFrom(...pictureTypes, 'image/*', '*/*', 'text/html');
  const entries = fc.uniqueArray(fc.tuple(types, fc.constantFrom('', ';q=0', ';q=0.5')), {
    selector: ([type]) => type,
  });
  fc.assert(
    fc.property(entries, fc.string(), (list, noise) => {
      const header = [...list.map(([type, quality]) => type + quality), noise.replaceAll(',', '')];
      const chosen = pictureTypeFor(header.join(','));
      const forbidden = list.some(([type, quality]) => type === chosen && quality === ';q=0');
      expect(pictureTypes).toContain(chosen);
      expect(forbidden && chosen !== 'image/png').toBe(false);
    }),
  );
});
