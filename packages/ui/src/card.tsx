import type { ReactNode } from 'react';
import classes from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** `choosable` answers to the pointer, `floating` carries the soft shadow, `tinted` is a quiet fill. */
  readonly kind?: 'plain' | 'choosable' | 'floating' | 'tinted';
  readonly tag?: 'div' | 'article' | 'section' | 'li' | 'aside';
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A surface for something that can be chosen or that floats above the page. */
export function Card({
  kind = 'plain',
  tag: Tag = 'div',
  labelledBy,
  children,
}: CardProps): ReactNode {
  return (
    <Tag className={classNames(classes['card'], classes[kind])} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
