import { tabStorage } from '@weitersagen/platform/tab-storage';

const lastKey = 'ws.claim.last';
const listKey = 'ws.claim.list';

/** Session storage key of the reward token of the pages that name no claim in their address. */
export const openRewardTokenKey = 'ws.token.reward';

/** Session storage key of the reward token of a claim. */
export const rewardTokenKey = (claimId: string): string => `${openRewardTokenKey}.${claimId}`;

/** Keeps which claim was picked up last in this tab, for the thank-you page. */
export function rememberClaim(id: string): void {
  tabStorage.write(lastKey, id);
}

/** The token of the claim that was last picked up in this tab, else of the one that was last opened. */
export function lastClaimToken(): string | null {
  const id = tabStorage.read(lastKey);
  return tabStorage.read(id ? rewardTokenKey(id) : openRewardTokenKey);
}

const idsInTab = (): readonly string[] => tabStorage.read(listKey)?.split(' ') ?? [];

/** Keeps the token that has just opened a claim, for every page of this tab that works on a reward. */
export function rememberOpened(id: string, token: string): void {
  tabStorage.write(rewardTokenKey(id), token);
  tabStorage.write(openRewardTokenKey, token);
  const ids = idsInTab();
  if (!ids.includes(id)) tabStorage.write(listKey, [...ids, id].join(' '));
}

/** The tokens of the claims that were opened in this tab, the first one first, as one text separated by spaces. */
export function openedTokens(): string {
  const tokens = idsInTab().map((id) => tabStorage.read(rewardTokenKey(id)));
  return tokens.filter((token) => token !== null).join(' ');
}
