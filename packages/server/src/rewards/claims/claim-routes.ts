import { chooseReward, getClaim, getClaimBanner } from '@weitersagen/contracts/claim';
import { payOutRewards } from '@weitersagen/contracts/pay-out-rewards';
import { storeRecipientBankData } from '@weitersagen/contracts/recipient-account';
import { ApiError } from '../../platform/api-error.ts';
import { requirePresent } from '../../people/public.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireClaim, requireOwnSession } from '../../platform/http/identity.ts';
import { sellerBanner } from '../leads/seller-banner.ts';
import { chooseClaimReward, requireClaimRow, showClaim } from './claim-choice.ts';
import { payOutAll } from './pay-out-rewards.ts';

/** Picking up a reward by its mailed token, or all at once by the signed-in referrer who confirmed to be there. */
export function registerClaimRoutes(routes: Routes) {
  routes.handle(getClaim, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant((tx) => showClaim(tx, claimId, call.language));
  });
  routes.handle(getClaimBanner, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant(async (tx) => {
      const claim = await requireClaimRow(tx, claimId);
      return claim.beneficiary === 'referrer'
        ? sellerBanner(tx, claim.beneficiary_id)
        : { show: false };
    });
  });
  routes.handle(storeRecipientBankData, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant(async (tx) => {
      // Whoever holds another kind of link has to use the recipient's. product.md, section "10 Errors".
      if ((await requireClaimRow(tx, claimId)).beneficiary !== 'recipient')
        throw new ApiError('bankDataNotSaved');
      return chooseClaimReward(tx, claimId, { kind: 'bar', ...call.body });
    });
  });
  routes.handle(payOutRewards, ({ auth, body, withTenant }) => {
    const session = requireOwnSession(auth);
    return withTenant(async (tx) => {
      await requirePresent(tx, session);
      return payOutAll(tx, session.accountId, body);
    });
  });
  routes.handle(chooseReward, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant((tx) => chooseClaimReward(tx, claimId, call.body));
  });
}
