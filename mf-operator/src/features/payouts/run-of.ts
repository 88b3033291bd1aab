import type { getRun } from '@weitersagen/contracts/operator-payouts';
import type { Part } from '@weitersagen/contracts/endpoint';

/** A payout run as its page shows it. */
export type ShownRun = Part<(typeof getRun)['answer']>;
