import { statement, statusReport } from '@weitersagen/server/testing/bank-messages';
import type { Chance } from '@weitersagen/demo/seed/living/chance';

/** A payment as the invented bank has it: from the file, and what became of it. */
export interface BankPayment {
  readonly id: string;
  readonly run: string;
  readonly client: string;
  readonly cents: number;
  readonly iban: string;
  state: 'ordered' | 'rejected' | 'booked' | 'returned';
}

const euros = (cents: number) => (cents / 100).toFixed(2);
const valueOf = (xml: string, name: string) =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Reads the payments of a SEPA file. */
export function paymentsOf(client: string, xml: string): readonly BankPayment[] {
  const run = valueOf(xml, 'MsgId');
  return xml
    .split('<CdtTrfTxInf>')
    .slice(1)
    .map((each) => ({
      id: valueOf(each, 'EndToEndId'),
      run,
      client,
      cents: Math.round(Number(valueOf(each, 'InstdAmt')) * 100),
      iban: valueOf(each.slice(each.indexOf('<CdtrAcct>')), 'IBAN'),
      state: 'ordered',
    }));
}

/** The invented bank with its own books. */
export interface Bank {
  readonly payments: BankPayment[];
  /** Takes a file; a file that was taken before orders nothing more. */
  take(client: string, xml: string): readonly BankPayment[];
  /** A status report: a few payments are rejected. */
  report(run: string, day: string): string | null;
  /** A statement or notification of a day that books what was ordered. */
  book(run: string, day: string): string | null;
  /** A statement with what came back: accounts that were closed. */
  giveBack(run: string, day: string): string | null;
}

/** Opens it. `returnShare` is how many of the booked payments come back. */
export function openBank(chance: Chance, returnShare: number): Bank {
  const payments: BankPayment[] = [];
  const named = ({ id, cents }: BankPayment) => ({ id, amount: euros(cents) });
  return {
    payments,
    take(client, xml) {
      const ordered = paymentsOf(client, xml).filter(
        ({ id }) => !payments.some((known) => known.id === id),
      );
      payments.push(...ordered);
      return ordered;
    },
    report(run, day) {
      const refused = payments.filter(
        (each) => each.run === run && each.state === 'ordered' && chance.isTrue(0.04),
      );
      for (const each of refused) each.state = 'rejected';
      if (refused.length === 0) return null;
      const told = refused.map((each) => ({ ...named(each), status: 'RJCT', code: 'AC04' }));
      return statusReport({ run, at: `${day}T08:00:00`, payments: told });
    },
    book(run, day) {
      const booked = payments.filter((each) => each.run === run && each.state === 'ordered');
      if (booked.length === 0) return null;
      for (const each of booked) each.state = 'booked';
      const entries = booked.map((each) => ({
        amount: euros(each.cents),
        day,
        payments: [named(each)],
      }));
      return statement(entries, chance.isTrue(0.5) ? 'camt.054.001.08' : 'camt.053.001.08');
    },
    giveBack(run, day) {
      const back = payments.filter(
        (each) => each.run === run && each.state === 'booked' && chance.isTrue(returnShare),
      );
      if (back.length === 0) return null;
      for (const each of back) each.state = 'returned';
      return statement(
        back.map((each) => ({
          amount: euros(each.cents),
          direction: 'CRDT' as const,
          day,
          payments: [{ ...named(each), code: 'AC04' }],
        })),
      );
    },
  };
}
