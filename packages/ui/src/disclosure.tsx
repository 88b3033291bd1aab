import type { ReactNode } from 'react';
import classes from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Disclosures of one group: opening one closes the others. */
  readonly group?: string;
  /** Whether it is open before a person opens or closes it. */
  readonly isOpen?: boolean;
  /** Told when a person opens or closes it. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/**
 * More about something, on demand. The browser's own element: it opens before any script has
 * arrived, and the browser's search on the page finds what is inside.
 */
export function Disclosure({
  summary,
  children,
  group,
  isOpen,
  onToggle,
}: DisclosureProps): ReactNode {
  return (
    <details
      className={classes['disclosure']}
      name={group}
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={classes['summary']}>
        {summary}
        <span className={classes['chevron']}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={classes['content']}>{children}</div>
    </details>
  );
}
