import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';

/** The stages of the funnel from the referral to the payment, in order. */
export const stages = [
  'referrals',
  'shared',
  'clicked',
  'leads',
  'orders',
  'released',
  'paid',
] as const satisfies readonly (keyof StatisticsRow)[];

export type Stage = (typeof stages)[number];

/** The stages that a group has figures of: a contact's channel has none before the contact takes part. */
export const stagesOf = (group: string): readonly Stage[] =>
  group === 'kontaktkanaele' ? stages.slice(stages.indexOf('leads')) : stages;

/** A stage with its count and its part of the widest stage in percent. */
export interface Bar {
  readonly stage: Stage;
  readonly count: number;
  /** 0 to 100, two decimals. */
  readonly width: number;
}

/** The bars of a funnel. Their widths compare counts; a referral may have several leads, so a later stage can be the wider one. */
export function barsOf(
  row: Readonly<Record<Stage, number>>,
  shown: readonly Stage[] = stages,
): readonly Bar[] {
  const widest = Math.max(...shown.map((stage) => row[stage]), 1);
  return shown.map((stage) => ({
    stage,
    count: row[stage],
    width: Math.round((row[stage] / widest) * 10_000) / 100,
  }));
}

/** The sum of several groups. */
export function sumOf(rows: readonly StatisticsRow[]): Readonly<Record<Stage, number>> {
  const add = (stage: Stage) => rows.reduce((sum, row) => sum + row[stage], 0);
  return {
    referrals: add('referrals'),
    shared: add('shared'),
    clicked: add('clicked'),
    leads: add('leads'),
    orders: add('orders'),
    released: add('released'),
    paid: add('paid'),
  };
}
