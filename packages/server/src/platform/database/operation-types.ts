import type { DomainRecord } from '@weitersagen/contracts/operator-connections';
import type { Connection, ConnectionOutcome } from '@weitersagen/domain/connections';
import type * as generated from './generated-types.ts';
import type { JSONColumnType } from 'kysely';
import type { Narrowed } from './narrowed.ts';

/** The last run of a periodic job of a tenant. Times are real, not business time. */
export type JobRunTable = Narrowed<
  generated.JobRun,
  {
    result: 'ok' | 'failed';
  }
>;

/** What the latest try of a client's connection found. Times are real, not business time. */
export type ConnectionCheckTable = Narrowed<
  generated.ConnectionCheck,
  {
    connection: Connection;
    outcome: ConnectionOutcome;
    records: JSONColumnType<DomainRecord[]>;
  }
>;
