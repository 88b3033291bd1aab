import type { VoucherKind } from '@weitersagen/contracts/claim';

/** The kind that a form says: the only one that is offered, unless another was chosen; empty where none is chosen, or none offered. */
export function kindSaid(kinds: readonly VoucherKind[], chosen: string): string {
  const [only] = kinds;
  if (only === undefined) return '';
  return kinds.length === 1 && chosen === '' ? only.key : chosen;
}
