/** Why a settlement command cannot be done: one sentence for the operator. */
export class SettlementRefused extends Error {
  override readonly name = 'SettlementRefused';
}
