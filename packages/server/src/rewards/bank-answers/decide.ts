import { bankFormats, type BankFormat } from '@weitersagen/domain/bank-answers';
import { berlinDay } from '@weitersagen/domain/dates';
import { Desk, type Decided } from './answer-desk.ts';
import type { BankEntry } from './bank-entry.ts';
import type { KnownItem, KnownPayments } from './known-payments-repository.ts';

/** What a file comes to: what becomes of each thing, and what is to be done. */
export interface Decision {
  readonly decided: readonly Decided[];
  /** Said of payments and runs that are not known. */
  readonly notOurs: number;
  /** Payments that the bank booked, by the day. */
  readonly booked: ReadonlyMap<string, readonly KnownItem[]>;
  /** Payments that did not arrive, with the code of the reason. */
  readonly back: readonly { readonly item: KnownItem; readonly code: string | null }[];
}

/**
 * Decides what comes of everything that a bank says, in the order in which it happened: what was booked before what came back. Nothing is applied of which amount,
 * currency, day or account is another than ours, or that fits nothing. product.md, section "14 Payouts and ledger".
 */
export function decide(
  entries: readonly BankEntry[],
  known: KnownPayments,
  { format, now }: { readonly format: BankFormat; readonly now: Date },
): Decision {
  const desk = new Desk(known, bankFormats[format] === 'pain002', berlinDay(now));
  desk.lookThrough(entries);
  const decided = entries
    .toSorted((one, other) => desk.turnOf(one) - desk.turnOf(other) || one.line - other.line)
    .flatMap((entry) => desk.take(entry));
  return {
    decided: decided.toSorted((one, other) => one.entry.line - other.entry.line),
    notOurs: entries.length - decided.length,
    booked: Map.groupBy(desk.booked.keys(), (item) => desk.booked.get(item) ?? ''),
    back: desk.back,
  };
}
