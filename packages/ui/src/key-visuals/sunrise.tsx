import type { ReactNode } from 'react';
import classes from './key-visual.module.css';

const rays = Array.from({ length: 20 }, (_, index) => index * 18);

const windows = [
  'M92 330h22v26H92zM132 330h22v26h-22z',
  'M240 322h24v28h-24zM282 322h24v28h-24zM240 366h24v28h-24z',
  'M408 336h22v26h-22zM448 336h22v26h-22z',
];

/** The sun rising behind the roofs of a street where the lights are on. */
export function Sunrise(): ReactNode {
  return (
    <>
      <path
        className={classes['glow']}
        d="M280 12c146 0 254 112 254 250 0 66-22 118-60 158H86c-38-40-60-92-60-158C26 124 134 12 280 12Z"
      />
      <g className={classes['rays']}>
        {rays.map((angle) => (
          <path
            key={angle}
            d={angle % 36 === 0 ? 'M280 92V58' : 'M280 92V76'}
            transform={`rotate(${angle} 280 250)`}
          />
        ))}
      </g>
      <circle className={classes['accent']} cx={280} cy={250} r={134} />
      <circle className={classes['halo']} cx={280} cy={250} r={104} />
      <path
        className={classes['middle']}
        d="M22 420v-78l54-40 54 40v78ZM430 420v-92l52-40 54 40v92Z"
      />
      <path
        className={classes['light']}
        d="M158 420V318l44-36 44 36v102ZM318 420v-86l48-38 48 38v86Z"
      />
      <path
        className={classes['primary']}
        d="M58 424V300l-10 6-8-12 83-62 83 62-8 12-10-6v124ZM374 424V306l-10 6-8-12 82-62 83 62-8 12-10-6v118Z"
      />
      <path
        className={classes['deep']}
        d="M206 424V286l-12 8-9-13 40-28v-33h24v16l24-17 88 62-9 13-12-8v138Z"
      />
      {windows.map((panes) => (
        <path key={panes} className={classes['accent']} d={panes} />
      ))}
      <path
        className={classes['surface']}
        d="M111 424v-44a12 12 0 0 1 24 0v44ZM286 424v-48a13 13 0 0 1 26 0v48ZM427 424v-42a12 12 0 0 1 24 0v42Z"
      />
      <path className={classes['light']} d="m446 262 44 33-14 4-44-33Zm-316-4 44 33-14 4-44-33Z" />
      <path
        className={classes['soft']}
        d="M0 424c90-16 190-18 280-18s190 2 280 18c-90 30-470 30-560 0Z"
      />
    </>
  );
}
