import { tabStorage } from '@weitersagen/platform/tab-storage';

const days = 90; // as long as an order may take; product.md, section "11 Constants"
const lastKey = 'ws.recipient.last';

/** Session storage key of the recipient's mailed token, for every page it opens. */
export const recipientTokenKey = 'ws.token.recipientConfirm';

const cookieName = (referralNumber: string): string => `ws-recipient-${referralNumber}`;

/** The recipient number kept for a referral in this browser (an essential cookie), or null. Browser only. */
export function rememberedRecipient(referralNumber: string): string | null {
  const prefix = `${cookieName(referralNumber)}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return entry ? entry.slice(prefix.length) : null;
}

/** Keeps a recipient number for its referral, and as the last one used in this tab. */
export function rememberRecipient(referralNumber: string, recipientNumber: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName(referralNumber)}=${recipientNumber}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
  tabStorage.write(lastKey, referralNumber);
}

/** Forgets it: lookup or creation failed. */
export function forgetRecipient(referralNumber: string): void {
  document.cookie = `${cookieName(referralNumber)}=; Path=/; Max-Age=0; SameSite=Lax`;
  tabStorage.remove(lastKey);
}

/** The referral last taken part in, in this tab. */
export function lastReferral(): string | null {
  return tabStorage.read(lastKey);
}

/** The recipient number of that referral. */
export function lastRecipient(): string | null {
  const referral = lastReferral();
  return referral ? rememberedRecipient(referral) : null;
}
