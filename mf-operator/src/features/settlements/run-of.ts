import type { Part } from '@weitersagen/contracts/endpoint';
import type { getSettlementRun } from '@weitersagen/contracts/operator-settlements';

/** A settled month as its page shows it. */
export type ShownRun = Part<(typeof getSettlementRun)['answer']>;
