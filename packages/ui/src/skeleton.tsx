import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'heading' | 'amount' | 'control' | 'block';
  readonly width?: 'full' | 'most' | 'half';
}

/** Stands in for content that is on its way, in its final shape. Hidden from assistive technology. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps): ReactNode {
  return (
    <span
      className={classNames(classes['skeleton'], classes[shape], classes[width])}
      aria-hidden="true"
    />
  );
}
