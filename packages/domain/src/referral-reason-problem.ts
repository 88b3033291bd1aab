import { oneSpaced } from './person-name.ts';
import { REFERRAL_REASON_MOST, referralReasonForm } from './referral-reason-form.ts';

/** Why a text may not be shown as a reason. */
export type ReasonProblem = 'sign' | 'address' | 'number' | 'noLetter' | 'tooLong';

/**
 * What is wrong with a text as a reason; null where nothing is, or nothing is said. Spaces around it and doubled ones do not count. Beside the
 * form of a reason, which every page of a referral has, the form that asks for one tells what to change.
 */
export function reasonProblem(text: string): ReasonProblem | null {
  const line = oneSpaced(text);
  if (line === '' || referralReasonForm.test(line)) return null;
  if (line.length > REFERRAL_REASON_MOST) return 'tooLong';
  if (!/\p{L}/u.test(line)) return 'noLetter';
  if (line.includes('@')) return 'address';
  // Digits with dots between are a date or a number to call, not the name of a page.
  if (/(?:\p{N}[^\p{L}\p{N}]*){6}/u.test(line)) return 'number';
  return /:\/|\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u.test(line) ? 'address' : 'sign';
}
