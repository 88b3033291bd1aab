import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import classes from './notice.module.css';

export type NoticeTone = 'info' | 'positive' | 'warning' | 'critical';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** Set it when the notice appears while the page is open: `alert` interrupts, `status` waits. */
  readonly role?: 'status' | 'alert';
  readonly icon?: IconName;
  /** It takes the place of what had the focus, a form that was sent for example, and so gets it when it appears. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

const iconOfTone = {
  info: 'info',
  positive: 'check',
  warning: 'warning',
  critical: 'warning',
} as const;

/** Something a person should know, said with words, an icon and a quiet colour. */
export function Notice({
  tone = 'info',
  title,
  role,
  icon,
  takesFocus = false,
  children,
}: NoticeProps): ReactNode {
  return (
    <div
      className={classNames(classes['notice'], classes[tone])}
      role={role}
      ref={takesFocus ? focusOnMount : undefined}
      tabIndex={takesFocus ? -1 : undefined}
    >
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
