import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Rewards that were paid to a referrer. */
export function statementRepository({ db }: TenantTx, accountId: string) {
  const paid = db
    .selectFrom('reward_claim')
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('status', '=', 'paidOut')
    .where('paid_at', 'is not', null);
  const year = sql<number>`extract(year from paid_at at time zone 'Europe/Berlin')::int`;
  return {
    years: () =>
      paid
        .select([
          year.as('year'),
          sql<number>`sum(amount_cents)::int`.as('paidCents'),
          sql<number>`count(*)::int`.as('count'),
        ])
        .groupBy(year)
        .orderBy('year', 'desc')
        .execute(),
    of: (wanted: number) =>
      paid.selectAll().where(year, '=', wanted).orderBy('paid_at').orderBy('id').execute(),
  };
}
