import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { drawQr } from './draw-qr.ts';

test('the picture holds every dark module once, on whole pixels, inside a quiet zone', () => {
  const rectangles: (readonly [string, number, number, number])[] = [];
  const context = {
    fillStyle: '',
    fillRect: (x: number, y: number, width: number) => {
      rectangles.push([context.fillStyle, x, y, width]);
    },
  };
  const text = 'https://example.org/e/ABCD1234';
  drawQr(context, text, 1024);
  const [ground, ...modules] = rectangles;
  expect(ground).toEqual(['#fff', 0, 0, 1024]);
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  expect(modules).toHaveLength(data.flat().filter(Boolean).length);
  const scale = modules[0]?.[3] ?? 0;
  expect(Number.isInteger(scale)).toBe(true);
  for (const [, x, y] of modules) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4 * scale);
    expect(Math.max(x, y) + scale).toBeLessThanOrEqual(1024 - 4 * scale);
  }
  expect(size * scale).toBeGreaterThan(700);
});
