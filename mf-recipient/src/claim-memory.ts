const lastKey = 'ws.claim.last';

/** Session storage key of the reward token of a claim. */
export const rewardTokenKey = (claimId: string): string => `ws.token.reward.${claimId}`;

/** Keeps which claim was picked up last in this tab, for the thank-you page. */
export function rememberClaim(id: string): void {
  sessionStorage.setItem(lastKey, id);
}

/** The token of the claim that was last picked up in this tab. */
export function lastClaimToken(): string | null {
  const id = sessionStorage.getItem(lastKey);
  return id ? sessionStorage.getItem(rewardTokenKey(id)) : null;
}
