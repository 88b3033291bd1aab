import type { ReactNode } from 'react';

/** What stands where the offer has its button. */
export interface NextStepProps {
  readonly number: string;
  /** Opens the form: a browser may serve several people. */
  readonly onStart: () => void;
  /** The step of somebody this browser does not know. */
  readonly children: ReactNode;
}
