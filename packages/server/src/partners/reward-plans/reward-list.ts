import type { RewardEntry } from '@weitersagen/contracts/reward-plans';
import { seesWholeAgency } from '@weitersagen/domain/agency-rules';
import { endOfBerlinDay } from '@weitersagen/domain/dates';
import { pageFacts } from '@weitersagen/domain/paging';
import { readScope, requireAgencyId, type AgencyActor } from '../agencies/agency-actor.ts';
import { entryKindLabels } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namesRepository } from '../reports/names-repository.ts';
import { readDay, requireOrder } from '../../platform/paging/report-paging.ts';
import { rewardPage, rewardTotals, type RewardPaging } from './reward-repository.ts';

/** Whose rewards: those of a colleague when one is named, everybody's for an owner, else the own. Throws unknownNumber. */
async function accountOf(tx: TenantTx, actor: AgencyActor, named: string | undefined) {
  if (named === undefined) return seesWholeAgency(actor.person) ? null : actor.accountId;
  const scope = await readScope(tx, actor, named);
  return scope.kind === 'account' ? scope.accountId : null;
}

/** One page of what the people of the actor's agency earned by its plans, and the sum of all that fit. */
export async function listRewards(
  tx: TenantTx,
  actor: AgencyActor,
  asked: {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly colleague: string | undefined;
  },
  paging: RewardPaging,
) {
  const agencyId = requireAgencyId(actor);
  const from = readDay(asked.from, 'von');
  const to = readDay(asked.to, 'bis');
  requireOrder(from, to, 'bis');
  const filter = {
    from,
    to: to && endOfBerlinDay(to),
    accountId: await accountOf(tx, actor, asked.colleague),
  };
  const rows = await rewardPage(tx, agencyId, filter, paging);
  const names = namesRepository(tx);
  const products = await names.products(rows.map((row) => row.product_id));
  const colleagues = await names.colleagues(rows.map((row) => row.receiver_id));
  const { count, cents } = await rewardTotals(tx, agencyId, filter);
  return {
    ...pageFacts(count, paging),
    sumCents: cents,
    rewards: rows.map((row): RewardEntry => ({
      id: row.id,
      bookedAt: row.booked_at.toISOString(),
      kind: entryKindLabels[row.kind],
      colleague: colleagues.get(row.receiver_id) ?? '–',
      orderNumber: row.external_id,
      product: products.get(row.product_id) ?? '',
      planId: row.plan_id ?? '',
      planVersion: row.rule_version,
      amountCents: row.amount_cents,
    })),
  };
}
