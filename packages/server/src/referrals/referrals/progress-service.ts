import type { Staircase, YearSum } from '@weitersagen/contracts/referrer-progress';
import { TAX_LIMIT_CENTS } from '@weitersagen/domain/constants';
import { berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { staircaseProgress } from '@weitersagen/domain/staircase';
import { countedLeads, paidBetween, staircaseClaims } from './progress-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const midnight = (day: string): Date => {
  const found = parseBerlinDay(day);
  if (found === null) throw new Error(`${day} is no day`);
  return found;
};

/** A referrer's progress on the tenant's staircase with the extra rewards so far; null without a staircase. */
export async function staircaseOf(tx: TenantTx, accountId: string): Promise<Staircase | null> {
  const rule = tx.tenant.config.staircase;
  if (rule === null) return null;
  const leads = await countedLeads(tx, accountId);
  const { counted, steps, remaining, completedCycles } = staircaseProgress(
    { ...rule, startsAt: midnight(rule.startsOn) },
    leads.map(({ status, ordered_on: day }) => ({ status, orderedAt: midnight(day) })),
  );
  const claims = await staircaseClaims(tx, accountId);
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
  const [from, until] = [midnight(`${year}-01-01`), midnight(`${year + 1}-01-01`)];
  const paid = await paidBetween(tx, accountId, from, until);
  return { year, paidCents: paid, limitCents: TAX_LIMIT_CENTS };
}
