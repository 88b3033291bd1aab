import { Refused } from './refused.ts';

/** Why the program cannot start: one sentence for the person at the terminal. The starter prints it and exits with 1. */
export class StartupError extends Refused {
  override readonly name = 'StartupError';
}
