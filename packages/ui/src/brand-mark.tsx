import type { ReactNode } from 'react';
import classes from './brand-mark.module.css';
import type { KeyVisualId } from './theme.ts';

const figures: Readonly<Record<KeyVisualId, ReactNode>> = {
  spark: (
    <>
      <path className={classes['stroke']} d="M11 27c1-9 6-14 13-14" />
      <circle className={classes['figure']} cx={11} cy={28} r={5} />
      <path
        className={classes['accent']}
        d="M28 4c1.2 6 2.8 7.6 9 9-6.2 1.4-7.8 3-9 9-1.2-6-2.8-7.6-9-9 6.2-1.4 7.8-3 9-9Z"
      />
    </>
  ),
  linden: (
    <>
      <path
        className={classes['figure']}
        d="M20 34c-1.5-6-11-8.5-11-17C9 11 13 7.5 16.5 8c2.2.3 3.5 1.8 3.5 3.5 0-1.7 1.3-3.2 3.5-3.500C27 7.5 31 11 31 17c0 8.5-9.5 11-11 17Z"
      />
      <circle className={classes['accent']} cx={20} cy={19.5} r={4} />
    </>
  ),
  sunrise: (
    <>
      <path className={classes['accent']} d="M9 24a11 11 0 0 1 22 0Z" />
      <path className={classes['stroke']} d="M20 8V6M9.5 12.5 8 11m22.5 1.500L32 11" />
      <path className={classes['figure']} d="M6 33v-6l6.5-5 6.5 5 6-4.5 9 6.500v4Z" />
    </>
  ),
};

export interface BrandMarkProps {
  readonly id: KeyVisualId;
  /** Address of a mark in place of the theme's own. */
  readonly picture?: string | null;
  /** The name beside the mark. */
  readonly name: string;
}

/** The sign of a theme with its name. */
export function BrandMark({ id, picture = null, name }: BrandMarkProps): ReactNode {
  return (
    <span className={classes['brand']}>
      {picture === null ? (
        <svg
          className={classes['mark']}
          viewBox="0 0 40 40"
          width={36}
          height={36}
          aria-hidden="true"
          focusable="false"
        >
          <rect className={classes['ground']} width={40} height={40} rx={12} />
          {figures[id]}
        </svg>
      ) : (
        <img className={classes['mark']} src={picture} width={36} height={36} alt="" />
      )}
      {name}
    </span>
  );
}
