import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  /** What will be here. */
  readonly children: ReactNode;
  /** The step that fills it. */
  readonly action?: ReactNode;
}

/** A place that will hold something later: it says what, and offers the step. */
export function EmptyState({
  icon,
  title,
  headingLevel = 2,
  children,
  action,
}: EmptyStateProps): ReactNode {
  return (
    <div className={classes['empty']}>
      <span className={classes['icon']}>
        <Icon name={icon} size={28} />
      </span>
      <Heading level={headingLevel} size="small">
        {title}
      </Heading>
      <div className={classes['text']}>{children}</div>
      {action}
    </div>
  );
}
