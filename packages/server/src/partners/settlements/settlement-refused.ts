import { Refused } from '../../platform/refused.ts';

/** Why a settlement command cannot be done: one sentence for the operator. */
export class SettlementRefused extends Refused {
  override readonly name = 'SettlementRefused';
}
