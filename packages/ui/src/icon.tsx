import type { ReactNode } from 'react';
import type { IconName } from './icon-paths.ts';
import classes from './icon.module.css';

export type { IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels. */
  readonly size?: number;
  /** Text for people who do not see it; without one the icon is decorative. */
  readonly label?: string;
}

/** A line icon in the colour of the text around it. The page defines the drawings with `PageSymbols`. */
export function Icon({ name, size = 20, label }: IconProps): ReactNode {
  return (
    <svg
      className={classes['icon']}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
