import type { ErrorKey } from '@weitersagen/contracts/errors';
import { Refused } from '../../platform/refused.ts';

/** Why something with settlements cannot be done: what the call answers, and one sentence for the operator's terminal. */
export class SettlementRefused extends Refused {
  override readonly name = 'SettlementRefused';
  readonly key: ErrorKey;
  constructor(key: ErrorKey, sentence: string) {
    super(sentence);
    this.key = key;
  }
}
