import { orderStateLabels } from '@weitersagen/domain/wire-labels';
import { isoOfDate, parseGermanDate, type BerlinDay } from '@weitersagen/domain/dates';
import { shortText } from '@weitersagen/domain/short-text';
import type { LeadCancelReason } from '@weitersagen/domain/lead-status';
import { rowText, type RowNote } from './row-notes.ts';
import { Refused } from '../../platform/refused.ts';
import { hasControlCharacter } from '../../platform/text-characters.ts';

export type OrderState = keyof typeof orderStateLabels;

/** One row of the feed, checked by itself; what it refers to is looked up later. */
export interface OrderRow {
  readonly externalId: string;
  /** An attribution token, a recipient number or the code of the referral; empty when a known order reports its next state. */
  readonly attribution: string;
  readonly productExternalId: string;
  readonly state: OrderState;
  readonly orderedOn: BerlinDay;
  /** Null while the provider does not know yet. */
  readonly newCustomer: boolean | null;
  readonly reason: string;
}

/** Why a row is not taken; the message is the German sentence of the report. */
export class RowRejected extends Refused {
  override readonly name = 'RowRejected';
  readonly note: RowNote;
  constructor(key: RowNote['key'], values: RowNote['values'] = {}) {
    super(rowText('de', { key, values }));
    this.note = { key, values };
  }
}

/** A day as reports write it. */
export const germanDay = (day: BerlinDay) => day.split('-').toReversed().join('.');

/** A value as a report of errors names it: short, in quotation marks. */
export function named(value: string): string {
  return `„${shortText(value)}“`;
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

/** A German date, or ISO 8601 with or without a time. */
function readDay(text: string): BerlinDay | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+Z?)?$/.exec(text);
  const date = parseGermanDate(iso === null ? text : `${iso[3]}.${iso[2]}.${iso[1]}`);
  return date === null ? null : isoOfDate(date);
}

function required(cells: Readonly<Record<string, string>>, column: string): string {
  const text = (cells[column] ?? '').trim();
  if (text === '') throw new RowRejected('missing', { column });
  if (text.length > 2000) throw new RowRejected('tooLong', { column, value: named(text) });
  return text;
}

/**
 * Reads the cells of one row by column name. Throws RowRejected with a German reason.
 * product.md, section "14 Payouts and ledger".
 */
export function readOrderRow(cells: Readonly<Record<string, string>>): OrderRow {
  const unclean = Object.keys(cells).find((column) => hasControlCharacter(cells[column] ?? ''));
  if (unclean !== undefined)
    throw new RowRejected('unclean', { column: named(unclean.replaceAll(/\p{Cc}/gu, '')) });
  const externalId = required(cells, 'Auftragsnummer');
  if (externalId.length > 100)
    throw new RowRejected('tooLong', { column: 'Auftragsnummer', value: named(externalId) });
  const status = required(cells, 'Status');
  const state = stateOf.get(status);
  if (state === undefined) {
    throw new RowRejected('wrongState', { value: named(status) });
  }
  const date = required(cells, 'Auftragsdatum');
  const orderedOn = readDay(date);
  if (orderedOn === null) throw new RowRejected('wrongDate', { value: named(date) });
  const answer = (cells['Neukunde'] ?? '').trim();
  const newCustomer = answers.get(answer.toLowerCase());
  if (newCustomer === undefined) throw new RowRejected('wrongAnswer', { value: named(answer) });
  return {
    externalId,
    attribution: (cells['Zuordnung'] ?? '').trim(),
    productExternalId: required(cells, 'Produkt'),
    state,
    orderedOn,
    newCustomer,
    reason: (cells['Grund'] ?? '').trim().slice(0, 500),
  };
}

/** Why a lead ends: the provider's reason where it is one of the known words. */
export function cancelReasonOf(row: Pick<OrderRow, 'state' | 'reason'>): LeadCancelReason {
  const known = knownReasons.get(row.reason.toLowerCase());
  return known ?? (row.state === 'cancelled' ? 'cancelled' : 'notNewCustomer');
}
