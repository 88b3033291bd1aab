import type { Generated } from 'kysely';

/** The last run of a periodic job of a tenant. Times are real, not business time. */
export interface JobRunTable {
  tenant: string;
  job: string;
  started_at: Date;
  ended_at: Date;
  result: 'ok' | 'failed';
  error: string | null;
  next_due_at: Date;
  runs: Generated<string>;
  failures: Generated<string>;
}

/** A tenant's mail that the mail server refuses for its policy. Times are real, not business time. */
export interface MailStopTable {
  tenant: string;
  reason: string;
  stopped_at: Date;
  next_try_at: Date;
}
