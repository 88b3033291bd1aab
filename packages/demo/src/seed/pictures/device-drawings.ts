import { box, dot, stroke, type Drawing } from './frame.ts';
import type { Palette } from './palette.ts';

const sim: Drawing = ({ main, light, accent, deep }) =>
  `<path d="M52 28h66l34 34v96a14 14 0 0 1-14 14H62a14 14 0 0 1-14-14V42a14 14 0 0 1 4-14z" fill="${main}"/>` +
  box([70, 92, 60, 56], 10, accent) +
  stroke('M70 112h20v-20M130 112h-20v-20M70 130h20v18M130 130h-20v18', deep, 5) +
  box([66, 48, 36, 10], 5, light);

/** Three looks of each device: what the screen shows and where its colours are. */
type Look = 0 | 1 | 2;

function screen(palette: Palette, place: readonly [number, number, number, number], look: Look) {
  const [x, y, width, height] = place;
  const { main, light, accent, pale } = palette;
  const ground = [main, light, pale][look] ?? main;
  const hill = [light, main, light][look] ?? light;
  const bottom = y + height;
  return (
    box(place, 8, ground) +
    dot(x + width * 0.68, y + height * 0.3, width * 0.13, accent) +
    `<path d="M${x} ${bottom - height * 0.2}l${width * 0.4}-${height * 0.24} ${width * 0.6} ${height * 0.2}V${bottom - 8}a8 8 0 0 1-8 8H${x + 8}a8 8 0 0 1-8-8z" fill="${hill}"/>`
  );
}

const smartphone =
  (look: Look): Drawing =>
  (palette) =>
    box([58, 18, 84, 164], 18, palette.deep) +
    screen(palette, [65, 27, 70, 146], look) +
    (look === 1 ? box([88, 32, 24, 6], 3, palette.deep) : dot(100, 36, 4, palette.deep));

const tablet =
  (look: Look): Drawing =>
  (palette) =>
    box([18, 44, 150, 112], 14, palette.deep) +
    screen(palette, [28, 54, 130, 92], look) +
    stroke('M182 56v78', palette.accent, 8) +
    stroke('M182 134l0 10', palette.deep, 6);

const surfstick =
  (look: Look): Drawing =>
  (palette) =>
    box([70, 60, 60, 112], 16, look === 1 ? palette.deep : palette.main) +
    box([80, 26, 40, 36], 4, palette.light) +
    box([88, 36, 9, 9], 1, palette.deep) +
    box([103, 36, 9, 9], 1, palette.deep) +
    dot(100, 96, 9, palette.accent) +
    stroke('M84 130a24 24 0 0 1 32 0M76 146a38 38 0 0 1 48 0', palette.light, 6);

/** SIM cards and devices. */
export const deviceDrawings: Readonly<Record<string, Drawing>> = {
  sim,
  'smartphone-0': smartphone(0),
  'smartphone-1': smartphone(1),
  'smartphone-2': smartphone(2),
  'tablet-0': tablet(0),
  'tablet-1': tablet(1),
  'tablet-2': tablet(2),
  'surfstick-0': surfstick(0),
  'surfstick-1': surfstick(1),
  'surfstick-2': surfstick(2),
};
