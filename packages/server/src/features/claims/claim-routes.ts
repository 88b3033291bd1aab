import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import type { Routes } from '../../http/call.ts';
import { requireClaim } from '../../http/identity.ts';
import { chooseClaimReward, showClaim } from './claim-choice.ts';

/** Picking up a reward, opened by the mailed reward token only. */
export function registerClaimRoutes(routes: Routes) {
  routes.handle(getClaim, ({ auth, withTenant }) => {
    const claimId = requireClaim(auth);
    return withTenant((tx) => showClaim(tx, claimId));
  });
  routes.handle(chooseReward, ({ auth, body, withTenant }) => {
    const claimId = requireClaim(auth);
    return withTenant((tx) => chooseClaimReward(tx, claimId, body));
  });
}
