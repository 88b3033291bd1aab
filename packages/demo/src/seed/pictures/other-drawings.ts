import { box, dot, stroke, type Drawing } from './frame.ts';

const shield: Drawing = ({ main, light, accent }) =>
  `<path d="M100 22l66 24v52c0 40-28 66-66 80-38-14-66-40-66-80V46z" fill="${main}"/>` +
  `<path d="M100 22l66 24v52c0 40-28 66-66 80z" fill="${light}"/>` +
  stroke('M70 100l22 22 40-44', accent, 12);

const tree: Drawing = ({ main, light, accent, deep }) =>
  box([92, 112, 16, 62], 6, deep) +
  dot(100, 76, 50, main) +
  dot(66, 98, 30, light) +
  dot(136, 100, 28, light) +
  dot(88, 60, 8, accent) +
  dot(120, 84, 8, accent) +
  stroke('M40 176h120', deep, 6);

const bolt: Drawing = ({ main, light, accent, deep }) =>
  dot(100, 100, 76, light) +
  dot(100, 100, 58, main) +
  `<path d="M112 44L66 110h30l-10 48 50-68h-32z" fill="${accent}"/>` +
  stroke('M100 8v12M100 180v12M8 100h12M180 100h12', deep, 7);

const heat: Drawing = ({ main, light, accent, deep }) =>
  [40, 68, 96, 124].map((x) => box([x, 84, 20, 78], 10, main)).join('') +
  box([30, 96, 132, 10], 5, deep) +
  box([30, 142, 132, 10], 5, deep) +
  stroke('M60 66c-12-12 12-22 0-36M100 66c-12-12 12-22 0-36M140 66c-12-12 12-22 0-36', accent, 8) +
  dot(170, 122, 8, light);

const sun: Drawing = ({ main, light, accent, deep }) =>
  dot(132, 62, 34, accent) +
  stroke('M132 10v8M184 62h-8M170 24l-6 6M94 24l6 6', accent, 7) +
  `<path d="M40 92h96l28 72H20z" fill="${main}"/>` +
  stroke('M30 128h124M72 92l-12 72M106 92l10 72', light, 5) +
  stroke('M92 166v18M68 186h48', deep, 7);

/** What insurance and energy are about. */
export const otherDrawings = { shield, tree, bolt, heat, sun };
