import { box, dot, stroke, type Drawing } from './frame.ts';

const office: Drawing = ({ main, deep, light, accent }) =>
  box([44, 28, 72, 144], 6, main) +
  box([112, 76, 50, 96], 6, deep) +
  [44, 72, 100, 128]
    .map((y) => box([56, y, 18, 14], 3, light) + box([86, y, 18, 14], 3, accent))
    .join('') +
  [92, 116, 140].map((y) => box([126, y, 22, 12], 3, light)).join('') +
  stroke('M24 174h152', deep, 6);

const website: Drawing = ({ main, deep, light, accent }) =>
  box([20, 36, 160, 128], 14, deep) +
  box([28, 64, 144, 92], 8, '#fff') +
  dot(40, 50, 5, accent) +
  dot(56, 50, 5, light) +
  dot(72, 50, 5, main) +
  box([40, 78, 56, 40], 6, light) +
  box([106, 80, 54, 10], 5, main) +
  box([106, 98, 40, 10], 5, light) +
  box([40, 130, 48, 14], 7, accent);

const shop: Drawing = ({ main, deep, light, accent }) =>
  box([40, 90, 120, 80], 6, light) +
  box([56, 108, 40, 62], 4, main) +
  box([108, 108, 38, 30], 4, '#fff') +
  `<path d="M36 44h128l12 42H24z" fill="${main}"/>` +
  [24, 62, 100, 138]
    .map(
      (x, index) => `<path d="M${x} 86h38a19 19 0 0 1-38 0z" fill="${index % 2 ? accent : deep}"/>`,
    )
    .join('');

const server: Drawing = ({ main, deep, light, accent }) =>
  [36, 84, 132]
    .map(
      (y, index) =>
        box([32, y, 136, 38], 10, index === 1 ? main : deep) +
        dot(54, y + 19, 6, accent) +
        dot(74, y + 19, 6, light) +
        box([104, y + 14, 48, 10], 5, light),
    )
    .join('');

/** What is about a company. */
export const businessDrawings = { office, website, shop, server };
