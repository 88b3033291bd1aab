import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import classes from './notice.module.css';

type NoticeTone = 'info' | 'positive' | 'warning' | 'critical';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** Set it when the notice appears while the page is open: `alert` interrupts, `status` waits. */
  readonly role?: 'status' | 'alert';
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

const iconOfTone = {
  info: 'info',
  positive: 'check',
  warning: 'warning',
  critical: 'warning',
} as const;

/** Something a person should know, said with words, an icon and a quiet colour. */
export function Notice({ tone = 'info', title, role, icon, children }: NoticeProps): ReactNode {
  return (
    <div className={classNames(classes['notice'], classes[tone])} role={role}>
      <span className={classes['icon']}>
        <Icon name={icon ?? iconOfTone[tone]} />
      </span>
      <div className={classes['body']}>
        {title !== undefined && <p className={classes['title']}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
