import { box, dot, stroke, type Drawing } from './frame.ts';

const router: Drawing = ({ main, deep, light, accent }) =>
  stroke('M52 108V52M148 108V52', deep) +
  stroke('M78 62a30 30 0 0 1 44 0M88 78a16 16 0 0 1 24 0', light) +
  box([28, 108, 144, 52], 16, main) +
  dot(56, 134, 7, accent) +
  dot(80, 134, 7, light) +
  box([112, 129, 40, 10], 5, light);

const hybrid: Drawing = (palette) => {
  const { light, accent, deep } = palette;
  const mast = stroke('M150 108l-14-70h28z', deep, 6) + dot(150, 34, 9, accent);
  return `<g transform="translate(-14 24) scale(.9)">${router(palette)}</g>${mast}${stroke('M126 26a34 34 0 0 1 0 40M176 22a40 40 0 0 1 0 48', light, 6)}`;
};

const fibre: Drawing = ({ main, light, accent, deep }) =>
  stroke('M20 160C70 160 70 90 108 84', main, 14) +
  stroke('M20 128C66 128 74 70 108 66', light, 10) +
  stroke('M34 184C90 180 92 112 116 104', deep, 10) +
  dot(120, 84, 14, accent) +
  dot(120, 58, 9, accent) +
  dot(130, 106, 10, accent) +
  stroke('M146 84h30M138 54l22-18M146 114l22 16', accent, 6);

const television: Drawing = ({ main, deep, light, accent }) =>
  box([20, 36, 160, 104], 14, deep) +
  box([30, 46, 140, 84], 8, main) +
  `<path d="M30 110l38-34 30 24 26-18 46 40v8H30z" fill="${light}"/>` +
  dot(142, 68, 12, accent) +
  stroke('M72 166h56M100 142v22', deep);

const satellite: Drawing = ({ main, deep, light, accent }) =>
  `<path d="M36 52a80 80 0 0 0 112 112z" fill="${main}"/>` +
  stroke('M92 108l40-42', deep, 6) +
  dot(136, 62, 11, accent) +
  stroke('M154 72a24 24 0 0 0-28-28M172 78a44 44 0 0 0-50-50', light, 7) +
  stroke('M70 170h60M92 150v18', deep);

const sport: Drawing = (palette) => {
  const { deep } = palette;
  const ball = `${dot(100, 88, 34, '#fff')}<path d="M100 70l16 12-6 18H90l-6-18z" fill="${deep}"/>${stroke('M100 54v16M131 78l-15 4M120 114l-10-14M80 114l10-14M69 78l15 4', deep, 5)}`;
  return television(palette) + ball;
};

const house: Drawing = ({ main, deep, light, accent }) =>
  `<path d="M24 98L100 34l76 64z" fill="${deep}"/>` +
  box([44, 92, 112, 78], 6, main) +
  box([84, 120, 32, 50], 4, accent) +
  box([58, 106, 22, 22], 4, light) +
  box([120, 106, 22, 22], 4, light);

const home: Drawing = (palette) =>
  house(palette) + stroke('M82 26a28 28 0 0 1 36 0M70 12a46 46 0 0 1 60 0', palette.light, 7);

/** What is about the home and its connection. */
export const homeDrawings = { router, hybrid, fibre, television, satellite, sport, house, home };
