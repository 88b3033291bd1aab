import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';

/** The last run of a periodic job of a tenant. Times are real, not business time. */
export type JobRunTable = Narrowed<
  generated.JobRun,
  {
    result: 'ok' | 'failed';
  }
>;
