import type { Palette } from './palette.ts';

/** A drawing on a square of 200 by 200, in a tenant's colours. */
export type Drawing = (palette: Palette) => string;

/** A drawing in the middle of a soft background, 4:3. */
export function framed(draw: Drawing, palette: Palette): string {
  const { pale, light, accent } = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
<rect width="640" height="480" fill="${pale}"/>
<circle cx="320" cy="250" r="190" fill="#fff"/>
<circle cx="110" cy="96" r="46" fill="${light}" opacity=".35"/>
<circle cx="552" cy="388" r="70" fill="${light}" opacity=".25"/>
<circle cx="536" cy="92" r="16" fill="${accent}"/>
<g transform="translate(170 100) scale(1.5)">${draw(palette)}</g>
</svg>`;
}

/** The same drawing alone, square, without a background. */
export function icon(draw: Drawing, palette: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${draw(palette)}</svg>`;
}

/** A line in one colour, without a fill. */
export function stroke(path: string, colour: string, width = 8): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A rectangle with round corners. */
export function box(
  place: readonly [number, number, number, number],
  radius: number,
  fill: string,
) {
  const [x, y, width, height] = place;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled circle. */
export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}
