import { berlinDay } from '@weitersagen/domain/dates';
import type { BankOutcome } from '@weitersagen/domain/bank-answers';
import type { BankEntry } from './bank-entry.ts';
import { isOfTwoFiles } from './bank-shapes.ts';
import type { KnownItem, KnownPayments, KnownRun } from './known-payments-repository.ts';
import { Movements } from './movements.ts';
import { netOf, sentTogether, sumOf, type SentTogether, type Standing } from './sent-together.ts';
import { ToldSums } from './told-sums.ts';

/** What is known of payments while a file of the bank is gone through, by what was said before and by what the file said so far. */
export class FileSoFar {
  readonly booked = new Map<KnownItem, string>();
  readonly back: { readonly item: KnownItem; readonly code: string | null }[] = [];
  readonly #gone = new Set<KnownItem>();
  /** Payments that this file books. */
  readonly said = new Set<KnownItem>();
  /** How often payments, or runs as a whole, left and came back. */
  readonly #moved = new Map<KnownItem | KnownRun, Movements>();
  /** Payments, and runs, of which this file books one time too many. */
  readonly onceMore = new Set<KnownItem | KnownRun>();
  /** Payments, and runs as a whole, of which this file says that they came back. */
  readonly sentBack = new Set<KnownItem | KnownRun>();
  /** The payments of runs as they stand, until one of them stands otherwise. */
  readonly #together = new Map<KnownRun, SentTogether>();
  /** Runs of which this file says something of single payments, and what came of it. */
  readonly single = new Map<string, Set<BankOutcome>>();
  /** What statements say left, by run. */
  readonly #told = new Map<KnownRun, ToldSums>();
  readonly #known: KnownPayments;
  /** A status report tells what becomes of an order; a statement tells what was booked. */
  readonly isReport: boolean;
  readonly today: string;

  constructor(known: KnownPayments, isReport: boolean, today: string) {
    this.#known = known;
    this.isReport = isReport;
    this.today = today;
  }

  /** Notes what comes back in the file: that it books the same payment besides is how it left, before a person noted that it is back. */
  lookThrough(entries: readonly BankEntry[]): void {
    for (const entry of entries) {
      const item = this.itemOf(entry);
      const run = item?.run ?? (entry.endToEndId === null ? this.runOf(entry) : undefined);
      if (run === undefined || this.isOtherDay(entry, run)) continue;
      if (item === undefined ? !this.isOfAll(entry, run) : this.faultOf(entry, item) !== null)
        continue;
      const of = item ?? run;
      const { word, day } = entry;
      if (day === null || (word !== 'booked' && word !== 'returned')) continue;
      this.movedOf(of).add({ word, day });
      if (word === 'returned') this.sentBack.add(of);
    }
  }

  itemOf({ endToEndId }: BankEntry): KnownItem | undefined {
    return endToEndId === null ? undefined : this.#known.items.get(endToEndId);
  }

  runOf({ messageId }: BankEntry): KnownRun | undefined {
    return messageId === null ? undefined : this.#known.runs.get(messageId);
  }

  /** Whether an entry of a run is the sum of all, or of what of it that was rejected comes back: what else it may be of is a guess. */
  isOfAll({ word, cents }: BankEntry, run: KnownRun): boolean {
    const never = run.items.filter((item) => this.neverLeft(item));
    return cents === run.wholeCents || (word === 'returned' && cents === sumOf(never));
  }

  /** Whether something was booked one time too many, in this file or before. */
  isOnceMore(of: KnownItem | KnownRun): boolean {
    return of.isOnceMore || this.onceMore.has(of);
  }

  isStillAway(of: KnownItem | KnownRun): boolean {
    return this.movedOf(of).isStillAway(this.isOnceMore(of));
  }

  movedOf(of: KnownItem | KnownRun): Movements {
    const moved = this.#moved.get(of) ?? new Movements(of.moved);
    this.#moved.set(of, moved);
    return moved;
  }

  standingOf(item: KnownItem): Standing {
    const { run, row } = item;
    if (this.#gone.has(item)) return 'ended';
    const { releasedAt } = run;
    if (releasedAt === null || netOf(item) === 0) return 'neverSent';
    if (row.returned_at !== null) return row.returned_at <= releasedAt ? 'neverSent' : 'ended';
    return item.bookedOn !== null || run.status === 'confirmed' || this.booked.has(item)
      ? 'booked'
      : 'open';
  }

  isOtherDay({ day }: BankEntry, { releasedAt }: KnownRun): boolean {
    return day === null || day > this.today || (releasedAt !== null && day < berlinDay(releasedAt));
  }

  /** Whether a statement is of an account that this run is not paid from. */
  isOtherAccount({ account }: BankEntry, { fromIban }: KnownRun): boolean {
    return account !== null && fromIban !== null && account !== fromIban;
  }

  toldOf(run: KnownRun): ToldSums {
    const told = this.#told.get(run) ?? new ToldSums(run.stated);
    this.#told.set(run, told);
    return told;
  }

  /** Whether more left of a run on several days, or twice in this file, than it has, if this is one more booking. */
  isTooMuch({ day, cents }: BankEntry, run: KnownRun): boolean {
    const beside = this.toldOf(run).beside(day ?? '');
    return beside > 0 && beside + (cents ?? 0) > run.leftCents;
  }

  mayGoBack(item: KnownItem, { word, code, endToEndId }: BankEntry): boolean {
    // Rejected after a file or a person said that it was booked: one of both is wrong, and a person finds out which.
    if (word === 'rejected' && this.standingOf(item) !== 'open') return false;
    // Of a file that the bank has twice the first is carried out, and of a payment that arrived twice the first stays.
    if (isOfTwoFiles(code ?? '')) return false;
    // Booked twice and come back once, or put right by the bank: one of both stays away.
    if (this.isStillAway(item) || item.otherLeft !== null) return false;
    // A sum that was booked once too often may be what comes back one by one.
    if (endToEndId !== null && this.isOnceMore(item.run)) return false;
    return this.booked.has(item) || item.claim === 'collected' || item.claim === 'paidOut';
  }

  /** Why an entry is none of a payment, of whatever day: account, currency or amount is another. */
  faultOf(entry: BankEntry, item: KnownItem): BankOutcome | null {
    if (this.isOtherAccount(entry, item.run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    if (entry.cents === null ? !this.isReport : entry.cents !== netOf(item)) return 'amountDiffers';
    return null;
  }

  book(items: readonly KnownItem[], day: string): void {
    for (const item of items) {
      this.booked.set(item, day);
      this.#together.delete(item.run);
    }
  }

  /** Whether a payment ended before anything said that it left: it was rejected, or a person noted that it is back. */
  neverLeft(item: KnownItem): boolean {
    return this.standingOf(item) === 'ended' && !item.hasLeft && !this.booked.has(item);
  }

  togetherOf(run: KnownRun): SentTogether {
    const known = this.#together.get(run);
    if (known !== undefined) return known;
    const made = sentTogether(run.items, {
      standingOf: (item) => this.standingOf(item),
      neverLeft: (item) => this.neverLeft(item),
    });
    this.#together.set(run, made);
    return made;
  }

  giveBack(items: readonly KnownItem[], code: string | null): void {
    for (const item of items) {
      this.#gone.add(item);
      this.#together.delete(item.run);
      this.back.push({ item, code });
    }
  }
}
