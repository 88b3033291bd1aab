import { addDays } from '@weitersagen/domain/dates';
import { chooseClaimReward } from '@weitersagen/server/internal/rewards/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { demoLogins } from '../../demo-logins.ts';
import { personAt } from '../people.ts';
import { HISTORY_NUMBERS, LATER_NUMBERS } from './order-numbers.ts';

/** Days after which people pick up their reward; one in some leaves it where it is. */
const AFTER = 5;
const LEAVES = 6;
/** Who has not come after so many days does not come by itself: those whom the history leaves waiting go on waiting. */
const COMES_WITHIN = 40;

/** Most customers and contacts of history and story pick their rewards up as cash some days after they could; what the demo's referrer may do is left to who tries it. */
export async function pickUpLater(tx: TenantTx): Promise<void> {
  const claims = await tx.db
    .selectFrom('reward_claim')
    .innerJoin('provider_order', 'provider_order.lead_id', 'reward_claim.lead_id')
    .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('account as owner', 'owner.id', 'referral.referrer_id')
    .leftJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('account', 'account.id', 'reward_claim.beneficiary_id')
    .select(['reward_claim.id', 'reward_claim.beneficiary', 'provider_order.external_id'])
    .select(['recipient.first_name', 'recipient.last_name'])
    .select(['account.first_name as referrer_first', 'account.last_name as referrer_last'])
    .where((where) =>
      where.or(
        [HISTORY_NUMBERS, LATER_NUMBERS].map((begin) =>
          where('provider_order.external_id', 'like', `${begin}%`),
        ),
      ),
    )
    .where('owner.email', '!=', demoLogins.referrer)
    .where('reward_claim.status', '=', 'available')
    .where('reward_claim.available_at', '<=', addDays(tx.now, -AFTER))
    .where('reward_claim.available_at', '>', addDays(tx.now, -COMES_WITHIN))
    .orderBy('provider_order.external_id')
    .execute();
  for (const claim of claims) {
    const index = Number(claim.external_id.slice(LATER_NUMBERS.length));
    if (index % LEAVES === 0) continue;
    const isOwn = claim.beneficiary === 'referrer';
    const name = isOwn
      ? [claim.referrer_first, claim.referrer_last]
      : [claim.first_name, claim.last_name];
    await chooseClaimReward(tx, claim.id, {
      kind: 'bar',
      accountOwner: name.join(' '),
      iban: personAt(index * 2 + (isOwn ? 0 : 1)).iban,
    });
  }
}
