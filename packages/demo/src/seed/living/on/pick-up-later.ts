import { addDays } from '@weitersagen/domain/dates';
import { chooseClaimReward } from '@weitersagen/server/internal/rewards/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { personAt } from '../people.ts';
import { LATER_NUMBERS } from './order-numbers.ts';

/** Days after which people pick up their reward; one in some leaves it where it is. */
const AFTER = 5;
const LEAVES = 6;

/** Most customers and contacts of the story pick their rewards up as cash some days after they could. */
export async function pickUpLater(tx: TenantTx): Promise<void> {
  const claims = await tx.db
    .selectFrom('reward_claim')
    .innerJoin('provider_order', 'provider_order.lead_id', 'reward_claim.lead_id')
    .select(['reward_claim.id', 'reward_claim.beneficiary', 'provider_order.external_id'])
    .where('provider_order.external_id', 'like', `${LATER_NUMBERS}%`)
    .where('reward_claim.status', '=', 'available')
    .where('reward_claim.available_at', '<=', addDays(tx.now, -AFTER))
    .orderBy('provider_order.external_id')
    .execute();
  for (const { id, beneficiary, external_id: number } of claims) {
    const index = Number(number.slice(LATER_NUMBERS.length));
    if (index % LEAVES === 0) continue;
    const { firstName, lastName, iban } = personAt(
      index * 2 + (beneficiary === 'referrer' ? 0 : 1),
    );
    await chooseClaimReward(tx, id, {
      kind: 'bar',
      accountOwner: `${firstName} ${lastName}`,
      iban,
    });
  }
}
