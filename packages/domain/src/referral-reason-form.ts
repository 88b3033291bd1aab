import { oneSpaced } from './person-name.ts';

/** The longest that a reason in own words may be. */
export const REFERRAL_REASON_MOST = 140;

/** Signs that lead elsewhere, look like one that does, or are seen by nobody; an emoji may be drawn in colour. */
const signs =
  /(?:(?!\uFE0F)\p{DI}|(?<!\p{ExtPict})\uFE0F|\p{M}{4}|[@\\<>ǀ-ǃː˸ᐟᐧꓸ-ꓽ꞉ꞏ〳。．：／＠])/u;
const addresses = /(?:\/\/|:\/|[\p{L}\p{N}]\.[\p{L}\p{N}]{2})/u;
const numbers = /(?:\p{N}[^\p{L}\p{N}]*){6}/u;

/**
 * A reason in own words: a line with letters. The page of a link shows it to people who do not know us, so nothing fits in that leads
 * elsewhere: no address of a page or a mailbox, no number to call, no letter that only looks like a dot, a colon or a slash, and no
 * filler that nobody sees. Both sides check by it. Source: product.md, section "7 Validation".
 */
export const referralReasonForm = new RegExp(
  `^(?!.*${signs.source})(?!.*${addresses.source})(?!.*${numbers.source})(?=.*\\p{L}).{1,140}$`,
  'u',
);

/** Why a text may not be shown as a reason. */
export type ReasonProblem = 'sign' | 'address' | 'number' | 'noLetter' | 'tooLong';

/** What is wrong with a text as a reason; null where nothing is, or nothing is said. Spaces around it and doubled ones do not count. */
export function reasonProblem(text: string): ReasonProblem | null {
  const line = oneSpaced(text);
  if (line === '' || referralReasonForm.test(line)) return null;
  // A mailbox is told as what it is, whose sign would be refused as well.
  if (line.includes('@')) return 'address';
  // Digits with dots between are a date or a number to call, not the name of a page.
  if (numbers.test(line)) return 'number';
  if (addresses.test(line)) return 'address';
  if (signs.test(line)) return 'sign';
  return /\p{L}/u.test(line) ? 'tooLong' : 'noLetter';
}
