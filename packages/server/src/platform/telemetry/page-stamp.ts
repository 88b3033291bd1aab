import { randomBytes } from 'node:crypto';
import { isSameSecret } from '../random.ts';
import type { AccessTokens } from '../secrets/access-token.ts';

/** How long a page may report: as long as somebody leaves it open over a working day. */
export const PAGE_STAMP_SECONDS = 12 * 3600;

const randomLength = 16;
const timeLength = 6;
const markLength = 11;
const shape = /^[\w-]{22}[\w-]{11}$/;

type Marks = Pick<AccessTokens, 'mark'>;

const markOf = (tokens: Marks, tenant: string, text: string) =>
  tokens.mark(`page\n${tenant}\n${text}`).slice(0, markLength);

/**
 * A stamp for one page that is served: 12 random bytes, the second, and a signature. It is the nonce of the page's content policy as
 * well, so it costs no byte, and nobody has it who was not served a page.
 */
export function newPageStamp(tokens: Marks, tenant: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const text = randomBytes(12).toString('base64url') + seconds.padStart(timeLength, '0');
  return text + markOf(tokens, tenant, text);
}

/** Whether a stamp was given to a page of the tenant, not too long ago. */
export function isPageStamp(tokens: Marks, tenant: string, stamp: string, now: Date): boolean {
  if (!shape.test(stamp)) return false;
  const text = stamp.slice(0, -markLength);
  if (!isSameSecret(stamp.slice(-markLength), markOf(tokens, tenant, text))) return false;
  const age = now.getTime() / 1000 - Number.parseInt(text.slice(randomLength), 36);
  return age > -60 && age < PAGE_STAMP_SECONDS;
}
