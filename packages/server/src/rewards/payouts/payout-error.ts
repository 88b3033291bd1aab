import { Refused } from '../../platform/refused.ts';

/** Why a payout command cannot be done: one sentence for the operator. */
export class PayoutRefused extends Refused {
  override readonly name = 'PayoutRefused';
}
