import type { Figure } from '@weitersagen/contracts/operator-figures';
import { addMonths } from '@weitersagen/domain/months';
import type { Days } from '@weitersagen/domain/figures';

const nothing = {
  referrals: 0,
  shared: 0,
  clicked: 0,
  leads: 0,
  orders: 0,
  contracts: 0,
  released: 0,
  paid: 0,
  rewardCents: 0,
  commissionCents: 0,
};

/** Rows of groups with those that there were only before, with zeros: nothing that went to nothing is left out. */
export function withFormer(
  rows: readonly Figure[],
  rowsBefore: readonly Figure[],
): readonly Figure[] {
  const known = new Set(rows.map(({ key }) => key));
  const former = rowsBefore.filter(({ key }) => !known.has(key));
  return [...rows, ...former.map(({ key, label }) => ({ ...nothing, key, label }))];
}

/** A row for every month of a period, those without a referral with zeros: a chart and its table have no gap. */
export function everyMonth(rows: readonly Figure[], { from, to }: Days): readonly Figure[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const months: Figure[] = [];
  for (let key = from.slice(0, 7); key <= to.slice(0, 7); key = addMonths(key, 1))
    months.push(known.get(key) ?? { ...nothing, key, label: key });
  return months;
}
