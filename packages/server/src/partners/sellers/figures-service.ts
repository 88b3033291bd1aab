import { berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { leadStatuses } from '@weitersagen/domain/lead-status';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { figuresSince, orderCounts } from './figures-repository.ts';

/** Midnight of a Berlin day that exists. */
function midnight(day: string): Date {
  const instant = parseBerlinDay(day);
  if (instant === null) throw new Error(`${day} is no day`);
  return instant;
}

/** A seller's key figures: orders by status, commission of this month, this year and in all. */
export async function sellerFigures(tx: TenantTx, accountId: string) {
  const counts = new Map(
    (await orderCounts(tx, accountId)).map((row) => [row.lead_status, Number(row.count)]),
  );
  const today = berlinDay(tx.now);
  const since = (day: string) => figuresSince(tx, accountId, midnight(day));
  const { openCents } = await figuresSince(tx, accountId, new Date(0));
  return {
    orders: leadStatuses.map((status) => ({
      status: leadStatusLabels[status],
      count: counts.get(status) ?? 0,
    })),
    month: await since(`${today.slice(0, 7)}-01`),
    year: await since(`${today.slice(0, 4)}-01-01`),
    openCents,
  };
}
