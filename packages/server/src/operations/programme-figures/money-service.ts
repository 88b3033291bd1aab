import { berlinDay } from '@weitersagen/domain/dates';
import { addMonths } from '@weitersagen/domain/months';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  ageBounds,
  becomingByMonth,
  dueByMonth,
  paidByMonth,
  unpaidCommissions,
  unpaidRewards,
  type Sum,
} from './money-repository.ts';

const nothing: Sum = { count: 0, cents: 0 };
const add = (sums: readonly Sum[]): Sum =>
  sums.reduce(
    (all, { count, cents }) => ({ count: all.count + count, cents: all.cents + cents }),
    nothing,
  );

/** Months (`2026-03`) one after the other; `step` is 1 or -1. */
function monthsFrom(first: string, count: number, step: 1 | -1): readonly string[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index * step));
}

const beforeNext = (bound: number | undefined) => (bound === undefined ? null : bound - 1);

const ofMonth = (
  sums: readonly (Sum & { readonly month: string | null })[],
  month: string | null,
): Sum => add(sums.filter((sum) => sum.month === month));

/** A forecast looks so many months ahead, this one included, and as far as anything is known. */
const FORECAST_MONTHS = 3;
const PAID_MONTHS = 12;

/** What a client owes, is expected to pay and has paid. product.md, section "8 Roles and permissions". */
export async function moneyOf(tx: TenantTx) {
  const rewards = await unpaidRewards(tx);
  const commissions = await unpaidCommissions(tx);
  const due = await dueByMonth(tx);
  const becoming = await becomingByMonth(tx);
  const paid = await paidByMonth(tx);
  const inStatus = (status: (typeof rewards)[number]['status']) =>
    add(rewards.filter((sum) => sum.status === status));
  const inKind = (kind: (typeof commissions)[number]['kind']) =>
    add(commissions.filter((sum) => sum.kind === kind));
  const thisMonth = berlinDay(tx.now).slice(0, 7);
  const ahead = [...due, ...becoming].map(({ month }) => month);
  const forecast = monthsFrom(thisMonth, 24, 1).filter(
    (month, index) =>
      index < FORECAST_MONTHS || ahead.some((known) => known !== null && known >= month),
  );
  return {
    at: tx.now.toISOString(),
    open: inStatus('open'),
    toRelease: ofMonth(becoming, null),
    available: inStatus('available'),
    collected: inStatus('collected'),
    ages: ageBounds.map((fromDays, index) => ({
      fromDays,
      toDays: beforeNext(ageBounds[index + 1]),
      owed: add(rewards.filter(({ age }) => age === index + 1)),
    })),
    unsettled: inKind('unsettled'),
    unpaidNotes: inKind('notes'),
    forecast: forecast.map((month) => ({
      month,
      due: ofMonth(due, month),
      becoming: ofMonth(becoming, month),
    })),
    paid: monthsFrom(thisMonth, PAID_MONTHS, -1).map((month) => ({
      month,
      cash: ofMonth(
        paid.filter(({ kind }) => kind === 'cash'),
        month,
      ),
      notes: ofMonth(
        paid.filter(({ kind }) => kind === 'notes'),
        month,
      ),
      vouchers: ofMonth(
        paid.filter(({ kind }) => kind === 'voucher'),
        month,
      ),
    })),
  };
}
