import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'primary' | 'accent' | 'positive' | 'warning' | 'critical';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short label on a coloured ground. The words carry the meaning, the colour helps. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps): ReactNode {
  return (
    <span className={classNames(classes['badge'], classes[tone])}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
