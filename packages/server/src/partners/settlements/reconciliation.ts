import type { ReconciledLine } from '../../platform/database/commission-types.ts';

/** Net cents of an order number. */
export interface OrderAmount {
  readonly orderNumber: string;
  readonly cents: number;
}

function sumByOrder(lines: readonly OrderAmount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { orderNumber, cents } of lines)
    sums.set(orderNumber, (sums.get(orderNumber) ?? 0) + cents);
  return sums;
}

function outcomeOf(
  ownCents: number | null,
  settledCents: number | null,
): ReconciledLine['outcome'] {
  if (settledCents === null) return 'missing';
  if (ownCents === null) return 'unlisted';
  return ownCents === settledCents ? 'matched' : 'different';
}

/**
 * Sets an own list beside the lines of a settlement, order by order; several lines of one order count together. `missing`
 * is not in the settlement, `unlisted` not in the own list.
 */
export function reconcile(
  own: readonly OrderAmount[],
  settled: readonly OrderAmount[],
): readonly ReconciledLine[] {
  const [ownSums, settledSums] = [sumByOrder(own), sumByOrder(settled)];
  const numbers = new Set([...ownSums.keys(), ...settledSums.keys()]);
  return [...numbers].map((orderNumber) => {
    const ownCents = ownSums.get(orderNumber) ?? null;
    const settledCents = settledSums.get(orderNumber) ?? null;
    return { orderNumber, outcome: outcomeOf(ownCents, settledCents), ownCents, settledCents };
  });
}
