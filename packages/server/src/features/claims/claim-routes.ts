import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import type { Routes } from '../../http/call.ts';
import { requireClaim } from '../../http/identity.ts';
import { chooseClaimReward, showClaim } from './claim-choice.ts';

/** Picking up a reward, opened by the mailed reward token only. */
export function registerClaimRoutes(routes: Routes) {
  routes.handle(getClaim, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant((tx) => showClaim(tx, claimId));
  });
  routes.handle(chooseReward, (call) => {
    const claimId = requireClaim(call.auth);
    return call.withTenant((tx) => chooseClaimReward(tx, claimId, call.body));
  });
}
