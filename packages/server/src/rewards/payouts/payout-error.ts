/** Why a payout command cannot be done: one sentence for the operator. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused';
}
