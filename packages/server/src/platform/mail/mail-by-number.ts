import { mailboxOf } from '@weitersagen/domain/fraud-score';
import type { Limit, Throttle } from '../throttle.ts';

/**
 * Mails to one mailbox, in all tenants, by calls that know somebody by a number, beside those that name it. Counted apart: were it one count, who
 * knows a number could see in the refusals of the other calls whose mailbox it belongs to. Record 069.
 */
export const perTargetOfNumber: Limit = { name: 'stranger of number', hits: 5, seconds: 3600 };

/** Whether a call that knows somebody by a number may mail them now; where not, the call answers as if it had. */
export const mayMailByNumber = (throttle: Throttle, email: string): Promise<boolean> =>
  throttle.allows(perTargetOfNumber, mailboxOf(email));
