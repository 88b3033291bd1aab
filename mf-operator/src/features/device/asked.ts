import type { CommandRequest } from '@weitersagen/contracts/operator-commands';

/** A code that was typed, and the command that asks under it. */
export interface Asked {
  readonly code: string;
  readonly request: CommandRequest;
}
