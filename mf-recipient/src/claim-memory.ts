import { tabStorage } from '@weitersagen/platform/tab-storage';

const lastKey = 'ws.claim.last';

/** Session storage key of the reward token of a claim. */
export const rewardTokenKey = (claimId: string): string => `ws.token.reward.${claimId}`;

/** Keeps which claim was picked up last in this tab, for the thank-you page. */
export function rememberClaim(id: string): void {
  tabStorage.write(lastKey, id);
}

/** The token of the claim that was last picked up in this tab. */
export function lastClaimToken(): string | null {
  const id = tabStorage.read(lastKey);
  return id ? tabStorage.read(rewardTokenKey(id)) : null;
}
