import { readCookie, writeCookie } from '@weitersagen/platform/cookies';
import { tabStorage } from '@weitersagen/platform/tab-storage';

const days = 90; // as long as an order may take; product.md, section "11 Constants"
const lastKey = 'ws.recipient.last';

/** Session storage key of the recipient's mailed token, for every page it opens. */
export const recipientTokenKey = 'ws.token.recipientConfirm';

const prefix = 'ws-recipient-';
const cookieName = (referralNumber: string): string => `${prefix}${referralNumber}`;

/** The recipient number kept for a referral in this browser (an essential cookie), or null. Browser only. */
export function rememberedRecipient(referralNumber: string): string | null {
  return readCookie(cookieName(referralNumber)) || null;
}

/** Keeps a recipient number for its referral, and as the last one used in this tab. */
export function rememberRecipient(referralNumber: string, recipientNumber: string): void {
  forgetRecipient(referralNumber); // browsers list cookies by their creation: this one is now the newest
  writeCookie(cookieName(referralNumber), recipientNumber, days * 86_400);
  tabStorage.write(lastKey, referralNumber);
}

/** Forgets it: lookup or creation failed. */
export function forgetRecipient(referralNumber: string): void {
  writeCookie(cookieName(referralNumber), '', 0);
  tabStorage.remove(lastKey);
}

/** The referral of the newest recipient number kept in this browser. */
function newestInBrowser(): string | null {
  try {
    const newest = document.cookie.split('; ').findLast((part) => part.startsWith(prefix));
    return newest?.slice(prefix.length).split('=', 1)[0] ?? null;
  } catch {
    return null; // no cookies in this frame: only the tab remembers
  }
}

/** The referral last taken part in: in this tab, else in this browser. */
export function lastReferral(): string | null {
  return tabStorage.read(lastKey) ?? newestInBrowser();
}

/** The recipient number of that referral. */
export function lastRecipient(): string | null {
  const referral = lastReferral();
  return referral ? rememberedRecipient(referral) : null;
}
