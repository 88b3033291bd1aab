import type { ReactNode } from 'react';
import classes from './key-visual.module.css';

/** Id under which a page defines the picture of its theme. */
export const keyVisualElementId = 'key-visual';
export const keyVisualBox = '0 0 560 440';

/** The picture of the page's theme, decorative. The page defines it with `PageSymbols`. */
export function KeyVisual(): ReactNode {
  return (
    <svg
      className={classes['visual']}
      viewBox={keyVisualBox}
      width={560}
      height={440}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${keyVisualElementId}`} />
    </svg>
  );
}
