import type { ReactNode } from 'react';
import classes from './key-visual.module.css';

interface Person {
  readonly at: string;
  readonly fill: string;
  readonly figure: string;
}

const threads = [
  'M128 250C138 168 190 128 244 138',
  'M338 150C398 152 436 184 446 236',
  'M330 112C356 78 392 62 428 66',
  'M166 322C196 352 224 366 254 368',
  'M302 366C350 362 388 346 412 322',
];

const people: readonly Person[] = [
  { at: 'translate(120 300) scale(1.25)', fill: 'primary', figure: 'on-primary' },
  { at: 'translate(291 138)', fill: 'surface', figure: 'middle' },
  { at: 'translate(446 286) scale(1.15)', fill: 'accent', figure: 'on-accent' },
  { at: 'translate(456 70) scale(.66)', fill: 'surface', figure: 'middle' },
  { at: 'translate(278 372) scale(.58)', fill: 'surface', figure: 'middle' },
];

const stars = [
  'translate(362 62) scale(1.3)',
  'translate(196 100) scale(.9)',
  'translate(350 262) scale(1.6)',
  'translate(60 196) scale(.7)',
  'translate(512 176) scale(.8)',
];

/** A spark that jumps along threads from person to person. */
export function Spark(): ReactNode {
  return (
    <>
      <path
        className={classes['soft']}
        d="M92 96C170 10 336-6 436 44s136 176 84 272-196 124-316 104S10 330 18 244s18-86 74-148Z"
      />
      {threads.map((thread) => (
        <path key={thread} className={classes['thread']} d={thread} />
      ))}
      {threads.slice(0, 2).map((thread) => (
        <path key={thread} className={classes['spark']} pathLength={100} d={thread} />
      ))}
      {people.map(({ at, fill, figure }) => (
        <g key={at} transform={at}>
          <circle className={classes[fill]} r={44} />
          <circle className={classes[figure]} cy={-10} r={13} />
          <path
            className={classes[figure]}
            d="M-24 26C-22 12-12 8 0 8s22 4 24 18a35 35 0 0 1-48 0Z"
          />
        </g>
      ))}
      {stars.map((at) => (
        <g key={at} transform={at}>
          <path
            className={classes['accent']}
            d="M0-16C2-4 4-2 16 0 4 2 2 4 0 16-2 4-4 2-16 0-4-2-2-4 0-16Z"
          />
        </g>
      ))}
    </>
  );
}
