import { Document } from 'sepa';
import { berlinDay, formatDateTime } from '@weitersagen/domain/dates';
import { sepaText } from './sepa-text.ts';

/** One transfer; the amount in cents. */
interface Payment {
  /** EndToEndId, at most 35 characters. */
  readonly id: string;
  readonly name: string;
  readonly iban: string;
  readonly cents: number;
  readonly text: string;
}

/** A run as the bank gets it. */
export interface PaymentRun {
  /** At most 28 characters: the file adds suffixes to make its own ids of at most 35. */
  readonly id: string;
  readonly createdAt: Date;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | null };
  readonly payments: readonly Payment[];
}

const NAME_LENGTH = 70;
const TEXT_LENGTH = 140;

/** The library writes local fields of a Date: this one shows Berlin's clock on a machine in any zone. */
function berlinClock(instant: Date): Date {
  const [year, month, day] = berlinDay(instant).split('-').map(Number);
  const [hour, minute] = formatDateTime(instant, 'de').slice(-5).split(':').map(Number);
  return new Date(
    year ?? 0,
    (month ?? 1) - 1,
    day ?? 1,
    hour ?? 0,
    minute ?? 0,
    instant.getUTCSeconds(),
  );
}

/**
 * Writes a SEPA credit transfer file (pain.001.001.09) in euro, to be executed on its Berlin day.
 * Texts are mapped to the letters every bank takes. Throws for an IBAN that is none.
 * product.md, section "14 Payouts and ledger".
 */
export function composePaymentFile(run: PaymentRun): string {
  const document = new Document('pain.001.001.09');
  const created = berlinClock(run.createdAt);
  document.grpHdr.id = run.id;
  document.grpHdr.created = created;
  document.grpHdr.initiatorName = sepaText(run.debtor.name, NAME_LENGTH);
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = created;
  info.batchBooking = true;
  info.debtorName = sepaText(run.debtor.name, NAME_LENGTH);
  info.debtorIBAN = run.debtor.iban.replaceAll(' ', '');
  info.debtorBIC = run.debtor.bic ?? '';
  document.addPaymentInfo(info);
  for (const payment of run.payments) {
    const transaction = info.createTransaction();
    transaction.creditorName = sepaText(payment.name, NAME_LENGTH);
    transaction.creditorIBAN = payment.iban;
    transaction.amount = payment.cents / 100;
    transaction.end2endId = payment.id;
    transaction.remittanceInfo = sepaText(payment.text, TEXT_LENGTH);
    info.addTransaction(transaction);
  }
  return document.toString();
}
