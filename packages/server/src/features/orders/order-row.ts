import { orderStateLabels } from '@weitersagen/domain/wire-labels';
import { isoOfDate, parseGermanDate, type BerlinDay } from '@weitersagen/domain/dates';
import type { LeadCancelReason } from '@weitersagen/domain/lead-status';
import { hasControlCharacter } from '../../text-characters.ts';

export type OrderState = keyof typeof orderStateLabels;

/** One row of the feed, checked by itself; what it refers to is looked up later. */
export interface OrderRow {
  readonly externalId: string;
  /** An attribution token or a recipient number; empty when a known order reports its next state. */
  readonly attribution: string;
  readonly productExternalId: string;
  readonly state: OrderState;
  readonly orderedOn: BerlinDay;
  /** Null while the provider does not know yet. */
  readonly newCustomer: boolean | null;
  readonly reason: string;
}

/** Why a row is not taken, in the words of the report. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected';
}

const stateOf = new Map<string, OrderState>([
  [orderStateLabels.new, 'new'],
  [orderStateLabels.verified, 'verified'],
  [orderStateLabels.firstPayment, 'firstPayment'],
  [orderStateLabels.cancelled, 'cancelled'],
]);
const answers = new Map<string, boolean | null>([
  ['ja', true],
  ['nein', false],
  ['', null],
]);

/** The provider's words for a reason that have a lead reason of their own. */
const knownReasons = new Map<string, LeadCancelReason>([
  ['rücktritt', 'withdrawn'],
  ['abgelehnt', 'rejected'],
  ['widerruf', 'revoked'],
  ['storno', 'cancelled'],
  ['kein neukunde', 'notNewCustomer'],
  ['vertragsverlängerung', 'renewal'],
  ['anderer weg', 'otherRoute'],
  ['betrug', 'fraud'],
]);

function required(cells: Readonly<Record<string, string>>, column: string): string {
  const text = (cells[column] ?? '').trim();
  if (text === '') throw new RowRejected(`${column} fehlt.`);
  if (text.length > 2000) throw new RowRejected(`${column} ist zu lang.`);
  return text;
}

/**
 * Reads the cells of one row by column name. Throws RowRejected with a German reason.
 * product.md, section "14 Payouts and ledger".
 */
export function readOrderRow(cells: Readonly<Record<string, string>>): OrderRow {
  if (Object.values(cells).some(hasControlCharacter))
    throw new RowRejected('Die Zeile enthält unzulässige Zeichen.');
  const externalId = required(cells, 'Auftragsnummer');
  if (externalId.length > 100) throw new RowRejected('Auftragsnummer ist zu lang.');
  const state = stateOf.get(required(cells, 'Status'));
  if (state === undefined) {
    throw new RowRejected('Status muss neu, geprueft, ersteZahlung oder storniert sein.');
  }
  const date = parseGermanDate(required(cells, 'Auftragsdatum'));
  if (date === null) throw new RowRejected('Auftragsdatum muss ein Datum TT.MM.JJJJ sein.');
  const newCustomer = answers.get((cells['Neukunde'] ?? '').trim().toLowerCase());
  if (newCustomer === undefined) throw new RowRejected('Neukunde muss ja, nein oder leer sein.');
  return {
    externalId,
    attribution: (cells['Zuordnung'] ?? '').trim(),
    productExternalId: required(cells, 'Produkt'),
    state,
    orderedOn: isoOfDate(date),
    newCustomer,
    reason: (cells['Grund'] ?? '').trim().slice(0, 500),
  };
}

/** Why a lead ends: the provider's reason where it is one of the known words. */
export function cancelReasonOf(row: Pick<OrderRow, 'state' | 'reason'>): LeadCancelReason {
  const known = knownReasons.get(row.reason.toLowerCase());
  return known ?? (row.state === 'cancelled' ? 'cancelled' : 'notNewCustomer');
}
