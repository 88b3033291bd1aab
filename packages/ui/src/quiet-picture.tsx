import type { ReactNode } from 'react';
import classes from './quiet-picture.module.css';

/** What became of a way that leads no further. */
export type QuietPictureKind = 'expired' | 'blocked' | 'waiting' | 'unknown' | 'reward';

/** What stands in the middle of the picture, between the two ends of the thread. */
const marks: Readonly<Record<QuietPictureKind, ReactNode>> = {
  expired: (
    <>
      <circle className={classes['plate']} cx="280" cy="210" r="74" />
      <path className={classes['line']} d="M280 164v46l30 22" />
      <path className={classes['gap']} d="M280 136v10M280 274v10M206 210h10M344 210h10" />
    </>
  ),
  blocked: (
    <>
      <rect className={classes['plate']} x="190" y="176" width="180" height="64" rx="18" />
      <path
        className={classes['line']}
        d="M222 240v62M338 240v62M226 176l-22 64M290 176l-22 64M354 176l-22 64"
      />
    </>
  ),
  waiting: (
    <>
      <rect className={classes['plate']} x="196" y="154" width="168" height="116" rx="16" />
      <path className={classes['line']} d="m204 168 76 60 76-60" />
      <circle className={classes['spark']} cx="364" cy="154" r="18" />
    </>
  ),
  unknown: (
    <>
      <circle className={classes['plate']} cx="270" cy="200" r="66" />
      <path className={classes['line']} d="m318 248 52 52" />
      <path className={classes['gap']} d="M248 188a24 24 0 1 1 34 22c-9 5-12 9-12 18M270 246v1" />
    </>
  ),
  reward: (
    <>
      <rect className={classes['plate']} x="206" y="186" width="148" height="104" rx="14" />
      <path className={classes['line']} d="M194 186h172M280 186v104" />
      <path
        className={classes['gap']}
        d="M280 182c-44 4-62-44-30-50 22-4 30 24 30 50 0-26 8-54 30-50 32 6 14 54-30 50Z"
      />
    </>
  ),
};

/** A small quiet picture for a page that leads no further, in the colours of the theme; decorative. One scene, and a mark for each kind. */
export function QuietPicture({ kind }: { readonly kind: QuietPictureKind }): ReactNode {
  return (
    <svg
      className={classes['picture']}
      viewBox="0 0 560 420"
      width={560}
      height={420}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={classes['ground']}
        d="M92 100C170 22 336 8 436 62s128 158 74 240-186 108-306 92S14 322 22 246s12-86 70-146Z"
      />
      <path
        className={classes['thread']}
        d="M84 286c30-56 66-84 112-90M366 206c52 8 86 34 110 82"
      />
      <circle className={classes['person']} cx="78" cy="304" r="26" />
      <circle className={classes['person']} cx="484" cy="306" r="26" />
      {marks[kind]}
    </svg>
  );
}
