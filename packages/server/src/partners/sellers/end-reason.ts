import type { SellerOrder } from '@weitersagen/contracts/commissions';
import type { LeadCancelReason } from '@weitersagen/domain/lead-status';

type EndReason = LeadCancelReason | 'orderWindowOver' | 'dataUnconfirmed';

/** Why a lead ended, as the wire writes it. */
const reasonLabels = {
  withdrawn: 'Zurueckgezogen',
  rejected: 'Abgelehnt',
  revoked: 'Widerrufen',
  cancelled: 'Gekuendigt',
  notNewCustomer: 'KeinNeukunde',
  renewal: 'Verlaengerung',
  otherRoute: 'AndererWeg',
  fraud: 'Missbrauch',
  orderWindowOver: 'BestellfristVorbei',
  dataUnconfirmed: 'DatenUnbestaetigt',
} as const satisfies Record<EndReason, SellerOrder['reason']>;

function isEndReason(text: string): text is EndReason {
  return Object.hasOwn(reasonLabels, text);
}

/** The wire label of a stored reason; null for none. */
export function endReasonLabel(text: string | null): SellerOrder['reason'] {
  return text !== null && isEndReason(text) ? reasonLabels[text] : null;
}

/** What a correction stores, `revoked: Widerruf`, as reason and remark of the provider. */
export function readCorrection(text: string | null): {
  readonly reason: SellerOrder['reason'];
  readonly remark: string | null;
} {
  const [code = '', ...rest] = (text ?? '').split(': ');
  return { reason: endReasonLabel(code), remark: rest.join(': ') || null };
}
