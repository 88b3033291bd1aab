import { bankFormats, type BankFormat, type BankOutcome } from '@weitersagen/domain/bank-answers';
import { berlinDay } from '@weitersagen/domain/dates';
import type { BankEntry } from './bank-entry.ts';
import type { KnownItem, KnownPayments, KnownRun } from './known-payments-repository.ts';

/** What comes of a thing that the bank says. */
export interface Decided {
  readonly entry: BankEntry;
  readonly outcome: BankOutcome;
  readonly runId: string;
  /** Null for what is said of the whole run, or of a payment that it never had. */
  readonly item: KnownItem | null;
}

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

const netOf = ({ row }: KnownItem) => row.amount_cents - row.offset_cents;
/** What is transferred of payments together, in cents. */
export const sumOf = (items: readonly KnownItem[]) =>
  items.reduce((sum, item) => sum + netOf(item), 0);

/**
 * Decides what comes of everything that a bank says, in the order in which it happened: what was booked before what came back. Nothing is applied of which amount,
 * currency, day or account is another than ours, or that fits nothing. product.md, section "14 Payouts and ledger".
 */
export function decide(
  entries: readonly BankEntry[],
  known: KnownPayments,
  {
    format,
    now,
    account,
  }: {
    readonly format: BankFormat;
    readonly now: Date;
    /** The IBAN that is paid from today. */
    readonly account: string;
  },
): Decision {
  const desk = new Desk(known, bankFormats[format] === 'pain002', {
    today: berlinDay(now),
    account,
  });
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

/** Where a payment stands: never sent to the bank, on its way, booked, or ended again. */
type Standing = 'neverSent' | 'open' | 'booked' | 'ended';

/** Goes through a file; what it decided so far counts for what follows. */
class Desk {
  readonly booked = new Map<KnownItem, string>();
  readonly back: { readonly item: KnownItem; readonly code: string | null }[] = [];
  readonly #gone = new Set<KnownItem>();
  /** Payments that this file books. */
  readonly #said = new Set<KnownItem>();
  /** Runs of which this file says something of single payments, and what came of it. */
  readonly #single = new Map<string, Set<BankOutcome>>();
  readonly #known: KnownPayments;
  /** A status report tells what becomes of an order; a statement tells what was booked. */
  readonly #isReport: boolean;
  readonly #today: string;
  readonly #account: string;

  constructor(
    known: KnownPayments,
    isReport: boolean,
    { today, account }: { readonly today: string; readonly account: string },
  ) {
    this.#known = known;
    this.#isReport = isReport;
    this.#today = today;
    this.#account = account;
  }

  turnOf({ word, endToEndId }: BankEntry): number {
    const ofRun = endToEndId === null ? 1 : 0;
    // A report says of single payments what differs from the run's own status.
    return this.#isReport || word === 'booked' ? ofRun : 2 + ofRun;
  }

  take(entry: BankEntry): readonly Decided[] {
    const item = entry.endToEndId === null ? undefined : this.#known.items.get(entry.endToEndId);
    if (item !== undefined) {
      const outcome = this.#ofItem(entry, item);
      const single = this.#single.get(item.run.id) ?? new Set();
      this.#single.set(item.run.id, single.add(outcome));
      return [{ entry, outcome, runId: item.run.id, item }];
    }
    const run = entry.messageId === null ? undefined : this.#known.runs.get(entry.messageId);
    if (run === undefined) return [];
    // A payment under the name of a run that never had it: nobody released it.
    const outcome = entry.endToEndId === null ? this.#ofRun(entry, run) : 'notReleased';
    return [{ entry, outcome, runId: run.id, item: null }];
  }

  #standingOf(item: KnownItem): Standing {
    const { run, row } = item;
    if (this.#gone.has(item)) return 'ended';
    const { releasedAt } = run;
    if (releasedAt === null || netOf(item) === 0) return 'neverSent';
    if (row.returned_at !== null) return row.returned_at <= releasedAt ? 'neverSent' : 'ended';
    return item.bookedOn !== null || run.status === 'confirmed' || this.booked.has(item)
      ? 'booked'
      : 'open';
  }

  #isOtherDay({ day }: BankEntry, { releasedAt }: KnownRun): boolean {
    return (
      day === null || day > this.#today || (releasedAt !== null && day < berlinDay(releasedAt))
    );
  }

  /** Whether a statement is of an account that this run is not paid from: neither when it was released nor now. */
  #isOtherAccount({ account }: BankEntry, { fromIban }: KnownRun): boolean {
    return account !== null && fromIban !== null && ![fromIban, this.#account].includes(account);
  }

  /** Whether the bank booked a payment once more: twice in this file, or on another day than another statement says. */
  #isTwice(item: KnownItem, day: string | null): boolean {
    if (this.#isReport) return false;
    return (
      this.booked.has(item) ||
      this.#said.has(item) ||
      (item.statedOn !== null && item.statedOn !== day)
    );
  }

  #mayGoBack(item: KnownItem, word: BankEntry['word']): boolean {
    // Rejected after a file or a person said that it was booked: one of both is wrong, and a person finds out which.
    if (word === 'rejected' && this.#standingOf(item) !== 'open') return false;
    return this.booked.has(item) || item.claim === 'collected' || item.claim === 'paidOut';
  }

  #ofItem(entry: BankEntry, item: KnownItem): BankOutcome {
    const standing = this.#standingOf(item);
    if (standing === 'neverSent') return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return standing === 'open' ? 'accepted' : 'known';
    if (this.#isOtherAccount(entry, item.run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    if (entry.cents === null ? !this.#isReport : entry.cents !== netOf(item))
      return 'amountDiffers';
    if (entry.word === 'booked') return this.#bookItem(entry, item, standing);
    if (standing === 'ended') return 'known';
    if (!this.#mayGoBack(item, entry.word)) return 'unclear';
    this.#giveBack([item], entry.code);
    return 'returned';
  }

  #bookItem(entry: BankEntry, item: KnownItem, standing: Standing): BankOutcome {
    const { day } = entry;
    if (day === null || this.#isOtherDay(entry, item.run)) return 'otherDay';
    if (standing === 'booked') {
      const isTwice = this.#isTwice(item, day);
      this.#said.add(item);
      return isTwice ? 'bookedTwice' : 'known';
    }
    // It came back before anything said that it left. Where the reward was paid once more since, the person has it twice.
    if (standing === 'ended' && item.bookedOn === null)
      return item.claim === 'paidOut' ? 'bookedTwice' : 'unclear';
    if (standing === 'ended') return this.#isTwice(item, day) ? 'bookedTwice' : 'known';
    if (item.claim !== 'collected') return 'unclear';
    this.booked.set(item, day);
    return 'confirmed';
  }

  #ofRun(entry: BankEntry, run: KnownRun): BankOutcome {
    if (run.releasedAt === null) return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return run.status === 'released' ? 'accepted' : 'known';
    if (this.#isOtherAccount(entry, run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    // A report that says another thing of one payment than of its run is for a person, but for those that it rejects out of a run that it settles.
    const single = [...(this.#single.get(run.id) ?? [])];
    const agrees = entry.word === 'booked' ? ['confirmed', 'returned', 'known'] : ['returned'];
    if (this.#isReport && single.some((outcome) => !agrees.includes(outcome))) return 'unclear';
    const standing = Map.groupBy(run.items, (item) => this.#standingOf(item));
    const open = standing.get('open') ?? [];
    const booked = standing.get('booked') ?? [];
    const sent = [...open, ...booked, ...(standing.get('ended') ?? [])];
    return entry.word === 'booked'
      ? this.#bookRun(entry, run, { open, booked, sent })
      : this.#giveRunBack(entry, { live: [...open, ...booked], sent });
  }

  #bookRun(
    entry: BankEntry,
    run: KnownRun,
    of: {
      readonly open: readonly KnownItem[];
      readonly booked: readonly KnownItem[];
      readonly sent: readonly KnownItem[];
    },
  ): BankOutcome {
    const { day, cents } = entry;
    const whole = sumOf(of.sent);
    // A report repeats the sum of our file; a statement has what was booked, all at once or without what was told before.
    const sums = this.#isReport
      ? [whole]
      : [sumOf([...of.open, ...of.booked]), of.open.length === 0 ? whole : sumOf(of.open)];
    if (cents === null ? !this.#isReport : !sums.includes(cents)) return 'amountDiffers';
    if (day === null || this.#isOtherDay(entry, run)) return 'otherDay';
    // A sum with what was booked by itself before is right only where that was one and the same booking.
    const isAgain = cents !== sumOf(of.open) && of.booked.some((item) => this.#isTwice(item, day));
    if (of.open.length > 0 && isAgain) return 'bookedTwice';
    if (of.open.length === 0) {
      const before = of.sent.filter((item) => item.bookedOn !== null || this.booked.has(item));
      if (before.length === 0 && run.status !== 'confirmed')
        return of.sent.some(({ claim }) => claim === 'paidOut') ? 'bookedTwice' : 'unclear';
      return before.length > 0 && before.every((item) => this.#isTwice(item, day))
        ? 'bookedTwice'
        : 'known';
    }
    if (of.open.some(({ claim }) => claim !== 'collected')) return 'unclear';
    for (const item of of.open) this.booked.set(item, day);
    return 'confirmed';
  }

  #giveRunBack(
    entry: BankEntry,
    { live, sent }: { readonly live: readonly KnownItem[]; readonly sent: readonly KnownItem[] },
  ): BankOutcome {
    if (live.length === 0) return 'known';
    const sum = sumOf(this.#isReport ? sent : live);
    if (entry.cents === null ? !this.#isReport : entry.cents !== sum) return 'amountDiffers';
    if (!live.every((item) => this.#mayGoBack(item, entry.word))) return 'unclear';
    this.#giveBack(live, entry.code);
    return 'returned';
  }

  #giveBack(items: readonly KnownItem[], code: string | null): void {
    for (const item of items) {
      this.#gone.add(item);
      this.back.push({ item, code });
    }
  }
}
