import type { ReactNode } from 'react';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Notice } from '@weitersagen/ui/notice';
import classes from './outcome.module.css';

/** How something stands. `null`: looked at for the first time. A text: what was just done; empty where the person turned back. */
export type Done = string | null;

interface OutcomeProps {
  readonly done: Done;
  readonly children: ReactNode;
}

/** The state of a setting. After a task it takes the focus, because what was pressed is gone, and says what was done. */
export function Outcome({ done, children }: OutcomeProps) {
  return (
    <div className={classes['state']} tabIndex={-1} ref={done === null ? undefined : focusOnMount}>
      {done !== null && done !== '' && <Notice tone="positive" role="status" title={done} />}
      {children}
    </div>
  );
}
