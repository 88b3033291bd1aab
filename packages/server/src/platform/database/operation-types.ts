import type { DomainRecord } from '@weitersagen/contracts/operator-connections';
import type { Connection, ConnectionOutcome } from '@weitersagen/domain/connections';
import type {
  WebhookDeliveryKind,
  WebhookFailure,
  WebhookOutcome,
} from '@weitersagen/domain/webhook-kinds';
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

/** Where a client's own systems are told of events. Times are business time, but for the end of the former secret. */
export type WebhookTable = Narrowed<generated.Webhook, { why_off: 'person' | 'failing' | null }>;

/** An event on its way to one webhook. */
export type WebhookDeliveryTable = Narrowed<
  generated.WebhookDelivery,
  { kind: WebhookDeliveryKind; outcome: Exclude<WebhookOutcome, 'waiting'> | null }
>;

/** One try of a delivery. */
export type WebhookAttemptTable = Narrowed<
  generated.WebhookAttempt,
  { failure: WebhookFailure | null }
>;
