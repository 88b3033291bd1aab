import type { ErrorKey } from '@weitersagen/contracts/errors';
import { Refused } from '../../platform/refused.ts';

/** Why something with payouts cannot be done: what the call answers, and one sentence for the operator's terminal. */
export class PayoutRefused extends Refused {
  override readonly name = 'PayoutRefused';
  readonly key: ErrorKey;
  constructor(key: ErrorKey, sentence: string) {
    super(sentence);
    this.key = key;
  }
}
