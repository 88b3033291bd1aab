import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from './use-nearby.ts';

const screen = { width: 390, height: 844 };

test('a box stands below what was pressed, and above it where there is no room', () => {
  const box = { width: 300, height: 120 };
  const mark = (top: number) => ({ left: 40, top, bottom: top + 24 });
  expect(placeBeside(mark(100), box, screen)).toEqual({ left: 40, top: 132 });
  expect(placeBeside(mark(800), box, screen)).toEqual({ left: 40, top: 672 });
});

test('a box never stands outside of the screen, and never covers what was pressed', () => {
  const inside = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(
      inside(366),
      inside(820),
      fc.integer({ min: 50, max: 374 }),
      inside(300),
      (left, top, width, height) => {
        const mark = { left, top, bottom: top + 24 };
        const place = placeBeside(mark, { width, height }, screen);
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.left + width).toBeLessThanOrEqual(screen.width - 8);
        expect(place.top >= mark.bottom || place.top + height <= mark.top).toBe(true);
        expect(place.top).toBeGreaterThanOrEqual(8);
      },
    ),
  );
});
