import type { ImportStep } from '@weitersagen/contracts/import-file';
import type { DomainRecord } from '@weitersagen/contracts/operator-connections';
import type { TestRunStep } from '@weitersagen/contracts/operator-test-run';
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

/** How far an import is that is under way. Times are real, not business time. */
export type ImportProgressTable = Narrowed<generated.ImportProgress, { step: ImportStep }>;

/** What the latest try of a client's connection found. Times are real, not business time. */
export type ConnectionCheckTable = Narrowed<
  generated.ConnectionCheck,
  {
    connection: Connection;
    outcome: ConnectionOutcome;
    records: JSONColumnType<DomainRecord[]>;
  }
>;

/** Why a step of a test run failed: a refusal that everybody could meet, one of the order feed, or what the run itself saw. */
export interface KeptTestRunReason {
  readonly source: 'error' | 'order' | 'fault';
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A step of a test run as it is kept. */
export interface KeptTestRunStep extends Omit<TestRunStep, 'reason'> {
  readonly reason: KeptTestRunReason | null;
}

/** What the latest test run of a client found. Times are real, not business time. */
export type TestRunTable = Narrowed<
  generated.TestRun,
  { steps: JSONColumnType<KeptTestRunStep[]> }
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
