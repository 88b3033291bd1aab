import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './text.module.css';

export interface TextProps {
  readonly tag?: 'p' | 'span' | 'div' | 'li' | 'strong' | 'small';
  readonly size?: 'small' | 'body' | 'lead';
  readonly tone?: 'ink' | 'muted' | 'positive' | 'critical';
  readonly strong?: boolean;
  /** Figures of equal width, for numbers and dates below each other. */
  readonly tabular?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Running text. */
export function Text({
  tag: Tag = 'p',
  size = 'body',
  tone = 'ink',
  strong = false,
  tabular = false,
  id,
  children,
}: TextProps): ReactNode {
  return (
    <Tag
      id={id}
      className={classNames(
        classes[size],
        tone !== 'ink' && classes[tone],
        strong && classes['strong'],
        tabular && classes['tabular'],
      )}
    >
      {children}
    </Tag>
  );
}
