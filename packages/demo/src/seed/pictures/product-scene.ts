import { mixed } from '@weitersagen/domain/colours';
import { outlined, widthOf, type Figure } from './figure.ts';
import { dot, type Drawing } from './frame.ts';
import { palettes, type Palette } from './palette.ts';

type Theme = keyof typeof palettes;

/** Whether a picture stands on a light or a dark page. */
export type Scheme = 'light' | 'dark';

/** How the picture of a product differs from that of its neighbour. */
export interface Scene {
  readonly draw: Drawing;
  /** What it is known by, in large type beside the drawing; null shows the drawing alone. */
  readonly figure: Figure | null;
  /** Counts through the colours, and through the forms behind the drawing. */
  readonly tone: number;
  readonly form: number;
}

/** Colours of a picture: behind everything, of the form behind the drawing, of the drawing, of the figure. */
interface Tone {
  readonly ground: string;
  readonly halo: string;
  readonly drawing: Palette;
  readonly ink: string;
}

const WHITE = '#ffffff';

function lightTones(palette: Palette): readonly Tone[] {
  const { main, deep, light, pale, accent } = palette;
  const plain = { drawing: palette, ink: deep };
  return [
    { ground: pale, halo: WHITE, ...plain },
    { ground: mixed(pale, light, 0.55), halo: mixed(pale, WHITE, 0.5), ...plain },
    { ground: mixed(WHITE, accent, 0.42), halo: mixed(WHITE, accent, 0.12), ...plain },
    {
      ground: main,
      halo: mixed(main, light, 0.4),
      drawing: { ...palette, main: WHITE, light: mixed(light, WHITE, 0.3) },
      ink: WHITE,
    },
  ];
}

function darkTones({ main, deep, light, pale, accent }: Palette): readonly Tone[] {
  const drawing = {
    main: light,
    deep: mixed(pale, WHITE, 0.4),
    light: mixed(light, deep, 0.45),
    pale: deep,
    accent,
  };
  const night = { drawing, ink: WHITE };
  return [
    { ground: mixed(deep, main, 0.3), halo: mixed(deep, main, 0.55), ...night },
    { ground: mixed(deep, light, 0.3), halo: mixed(deep, main, 0.35), ...night },
    { ground: mixed(deep, accent, 0.2), halo: mixed(deep, accent, 0.36), ...night },
    { ground: mixed(main, deep, 0.15), halo: mixed(main, deep, 0.45), ...night },
  ];
}

type Form = (middle: number, tone: Tone) => string;

const circle: Form = (x, { halo, drawing: { light, accent } }) =>
  dot(x, 250, 168, halo) + dot(x - 150, 92, 30, light) + dot(x + 142, 96, 15, accent);

const hill: Form = (x, { halo, drawing: { light, accent } }) =>
  dot(x + 60, 560, 360, halo) + dot(x - 142, 112, 17, accent) + dot(x + 96, 92, 26, light);

const arch: Form = (x, { halo, drawing: { light, accent } }) =>
  `<path d="M${x - 150} 480V240a150 150 0 0 1 300 0v240z" fill="${halo}"/>` +
  dot(x - 168, 104, 15, accent) +
  dot(x + 148, 104, 22, light);

const beam: Form = (x, { halo, drawing: { light, accent } }) =>
  `<path d="M${x - 330} 480L${x - 40} 0h300L${x - 30} 480z" fill="${halo}"/>` +
  dot(x + 130, 88, 15, accent) +
  dot(x - 132, 396, 26, light);

const forms: readonly Form[] = [circle, hill, arch, beam];
const NUMBER_SIZE = 124;
const UNIT_SIZE = 46;
/** Where the drawing stands: alone, or beside a figure. */
const ALONE = 320;
const BESIDE = 176;
const FIGURE = { left: 336, most: 268 };

function figureDrawn(theme: Theme, { number, unit }: Figure, ink: string): string {
  const size = Math.min(
    NUMBER_SIZE,
    (NUMBER_SIZE * FIGURE.most) / widthOf(theme, number, NUMBER_SIZE),
  );
  const width = Math.max(widthOf(theme, number, size), widthOf(theme, unit, UNIT_SIZE));
  const x = FIGURE.left + (FIGURE.most - width) / 2;
  const line = unit === '' ? 285 : 262;
  return (
    outlined(theme, number, { at: [x, line], size, colour: ink }) +
    outlined(theme, unit, { at: [x + 4, line + 60], size: UNIT_SIZE, colour: ink })
  );
}

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length];

/** The picture of a product, 4:3, of which the middle 8:5 is always seen; as an SVG without a font of its own. */
export function productScene(
  theme: Theme,
  { draw, figure, tone, form }: Scene,
  scheme: Scheme,
): string {
  const tones = (scheme === 'light' ? lightTones : darkTones)(palettes[theme]);
  const chosen = at(tones, tone);
  if (chosen === undefined) throw new RangeError(`There is no tone ${tone}`);
  const middle = figure === null ? ALONE : BESIDE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
<rect width="640" height="480" fill="${chosen.ground}"/>
${at(forms, form)?.(middle, chosen) ?? ''}
<g transform="translate(${middle - 125} 125) scale(1.25)">${draw(chosen.drawing)}</g>
${figure === null ? '' : figureDrawn(theme, figure, chosen.ink)}
</svg>`;
}
