import { sql } from 'kysely';
import type { Staircase, YearSum } from '@weitersagen/contracts/referrer-progress';
import { TAX_LIMIT_CENTS } from '@weitersagen/domain/constants';
import { berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { staircaseProgress } from '@weitersagen/domain/staircase';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const midnight = (day: string): Date => {
  const found = parseBerlinDay(day);
  if (found === null) throw new Error(`${day} is no day`);
  return found;
};

/** Leads of a referrer that count, each with the day of its order. */
const successful = ({ db }: TenantTx, accountId: string) =>
  db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select(['lead.status', 'provider_order.ordered_on'])
    .where('referral.referrer_id', '=', accountId)
    .where('lead.status', 'in', ['released', 'paid'])
    .execute();

/** A referrer's progress on the tenant's staircase with the extra rewards so far; null without a staircase. */
export async function staircaseOf(tx: TenantTx, accountId: string): Promise<Staircase | null> {
  const rule = tx.tenant.config.staircase;
  if (rule === null) return null;
  const leads = await successful(tx, accountId);
  const { counted, steps, remaining, completedCycles } = staircaseProgress(
    { ...rule, startsAt: midnight(rule.startsOn) },
    leads.map(({ status, ordered_on: day }) => ({ status, orderedAt: midnight(day) })),
  );
  const claims = await tx.db
    .selectFrom('reward_claim')
    .select('status')
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('rule', 'like', 'staircase:%')
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { startsOn, threshold, rewardCents, cycles } = rule;
  return {
    startsOn,
    threshold,
    rewardCents,
    cycles,
    counted,
    steps,
    remaining,
    completedCycles,
    claims: claims.map(({ status }) => status),
  };
}

/** Rewards paid to a referrer in the running calendar year (Europe/Berlin), beside the tax limit. Amounts in cents. */
export async function yearSumOf(tx: TenantTx, accountId: string): Promise<YearSum> {
  const year = Number(berlinDay(tx.now).slice(0, 4));
  const { paid } = await tx.db
    .selectFrom('reward_claim')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('paid'))
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('status', '=', 'paidOut')
    .where('paid_at', '>=', midnight(`${year}-01-01`))
    .where('paid_at', '<', midnight(`${year + 1}-01-01`))
    .executeTakeFirstOrThrow();
  return { year, paidCents: paid, limitCents: TAX_LIMIT_CENTS };
}
