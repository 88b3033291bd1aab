import { endOfBerlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../database/tenant-scope.ts';

/** So long an answer that is the same for everybody is kept, in seconds. */
const KEPT_SECONDS = 60;

/**
 * How many seconds an answer of a business time may be kept: a minute, and never past midnight in Berlin, when prices and rewards that were
 * announced begin. Without a business time it follows from no day. product.md, section "5 Entities".
 */
export function keptSeconds(moment: Date | undefined): number {
  if (moment === undefined) return KEPT_SECONDS;
  const left = Math.floor((endOfBerlinDay(moment).getTime() - moment.getTime()) / 1000);
  return Math.min(KEPT_SECONDS, left);
}

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** The same transactions, which note their business times. */
export const noting =
  (moments: Date[], inTenant: InTenant): InTenant =>
  (work) =>
    inTenant((tx) => {
      moments.push(tx.now);
      return work(tx);
    });
