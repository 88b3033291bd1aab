import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `over` is an end that is no success. */
type TimelineState = 'done' | 'now' | 'next' | 'over';

export interface TimelineStep {
  readonly id: string;
  readonly state: TimelineState;
  readonly title: string;
  /** What it means and who must act. */
  readonly detail?: ReactNode;
  /** When it happened, or by when it will. */
  readonly meta?: string;
}

export interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** The states in words, read out before each title. */
  readonly stateLabels: Readonly<Record<Exclude<TimelineState, 'over'>, string>> & {
    readonly over?: string;
  };
}

/** A story from top to bottom: what is done, what happens now, what comes next. */
export function Timeline({ label, steps, stateLabels }: TimelineProps): ReactNode {
  return (
    <ol className={classes['timeline']} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classNames(classes['step'], classes[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes['marker']} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={18} />}
            {step.state === 'over' && <Icon name="close" size={18} />}
            {step.state === 'now' && <span className={classes['dot']} />}
          </span>
          <div className={classes['body']}>
            <p className={classes['title']}>
              <VisuallyHidden>{`${stateLabels[step.state] ?? ''}: `}</VisuallyHidden>
              {step.title}
            </p>
            {step.detail !== undefined && <div className={classes['detail']}>{step.detail}</div>}
            {step.meta !== undefined && <p className={classes['meta']}>{step.meta}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
