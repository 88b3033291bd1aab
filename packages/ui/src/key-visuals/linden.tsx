import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './key-visual.module.css';

type Leaf = readonly [x: number, y: number, turn: number, scale: number, fill: string];

// From the back of the crown to its front.
const leaves: readonly Leaf[] = [
  [110, 190, 62, 1.5, 'light'],
  [160, 104, 30, 1.6, 'light'],
  [280, 62, 2, 1.7, 'light'],
  [402, 104, -30, 1.6, 'light'],
  [452, 190, -62, 1.5, 'light'],
  [216, 72, 22, 1.5, 'middle'],
  [346, 74, -18, 1.5, 'middle'],
  [130, 146, 52, 1.4, 'middle'],
  [432, 146, -50, 1.4, 'middle'],
  [186, 160, 34, 1.7, 'primary'],
  [376, 160, -34, 1.7, 'primary'],
  [280, 120, -4, 1.8, 'primary'],
  [152, 214, 44, 1.4, 'primary'],
  [410, 214, -42, 1.4, 'primary'],
  [232, 186, 18, 1.6, 'deep'],
  [332, 186, -20, 1.6, 'deep'],
  [208, 236, 30, 1.2, 'middle'],
  [356, 236, -28, 1.2, 'middle'],
  [262, 130, 26, 1.1, 'accent'],
  [384, 128, -40, 0.9, 'accent'],
  [150, 168, 48, 0.9, 'accent'],
  [312, 222, -10, 1.1, 'light'],
];

const shape =
  'M0 34C-5 22-30 14-30-8-30-22-20-30-10-28-4-27 0-22 0-18 0-22 4-27 10-28 20-30 30-22 30-8 30 14 5 22 0 34Z';

const people = [
  { at: 'translate(196 352)', fill: 'primary' },
  { at: 'translate(362 352)', fill: 'deep' },
  { at: 'translate(408 372) scale(.68)', fill: 'accent' },
];

/** A linden's crown of heart-shaped leaves over the people it shelters. */
export function Linden(): ReactNode {
  const leafId = useId();
  const leaf = `#${leafId}`;
  return (
    <>
      <defs>
        <g id={leafId}>
          <path d={shape} />
          <path className={classes['vein']} d="M0-16V24M0 4-14-8M0 4 14-8" />
        </g>
      </defs>
      <ellipse className={classes['soft']} cx={280} cy={216} rx={262} ry={206} />
      <path
        className={classes['light']}
        d="M28 412c80-34 170-40 252-40s172 6 252 40c-70 18-434 18-504 0Z"
      />
      <path
        className={classes['deep']}
        d="M262 396c8-48 6-92-2-128-10-22-32-38-52-46l8-10c22 8 42 20 54 36l8-56h8l6 58c10-18 30-32 54-40l6 10c-24 10-42 26-48 46-6 38-8 82 4 130Z"
      />
      {leaves.map(([x, y, turn, scale, fill]) => (
        <use
          key={`${x} ${y}`}
          href={leaf}
          className={classes[fill]}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
        />
      ))}
      {people.map(({ at, fill }) => (
        <g key={at} transform={at} className={classes[fill]}>
          <circle cy={-20} r={14} />
          <path d="M-20 48V20a20 20 0 0 1 40 0v28c-12 4-28 4-40 0Z" />
        </g>
      ))}
      <use
        href={leaf}
        className={classes['accent']}
        transform="translate(92 372) rotate(70) scale(.5)"
      />
      <use
        href={leaf}
        className={classes['middle']}
        transform="translate(484 330) rotate(-35) scale(.45)"
      />
    </>
  );
}
