import type { BankFormat, BankWord } from '@weitersagen/domain/bank-answers';

/** One thing that a bank says. */
export interface BankEntry {
  /** Place in the file, from 1. */
  readonly line: number;
  readonly word: BankWord;
  /** The payment's EndToEndId; null where the whole run is meant. */
  readonly endToEndId: string | null;
  /** Number of the run, as message or payment information carries it; null where the bank names none. */
  readonly messageId: string | null;
  /** In the smallest unit of the currency; null where the bank names no amount. */
  readonly cents: number | null;
  readonly currency: string | null;
  /** Day (Berlin) of the booking or settlement; null where the bank names none. */
  readonly day: string | null;
  /** ISO 20022 code of the reason, such as AC04; null where there is none. */
  readonly code: string | null;
  /** The IBAN of the account that a statement is of; null where the file names none. */
  readonly account: string | null;
}

/** A bank's file as it was read. */
export interface BankAnswer {
  readonly format: BankFormat;
  /** The bank's own number of the file. */
  readonly messageId: string;
  readonly entries: readonly BankEntry[];
  /** Entries that name no payment and no run, or are not booked yet: they are none of ours. */
  readonly passedOver: number;
}

/** Why a file of a bank is not read. */
export type BankFileFault =
  | 'empty'
  | 'tooLarge'
  | 'noXml'
  | 'doctype'
  | 'otherFormat'
  | 'malformed'
  | 'tooMany';

/** A file that is not read at all. */
export class BankFileRefused extends Error {
  override readonly name = 'BankFileRefused';
  readonly fault: BankFileFault;
  constructor(fault: BankFileFault, options?: ErrorOptions) {
    super(`The bank's file is not read: ${fault}`, options);
    this.fault = fault;
  }
}
