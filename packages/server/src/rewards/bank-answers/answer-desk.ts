import type { BankOutcome } from '@weitersagen/domain/bank-answers';
import { berlinDay } from '@weitersagen/domain/dates';
import type { BankEntry } from './bank-entry.ts';
import { isOfTwoFiles } from './bank-shapes.ts';
import type { KnownItem, KnownPayments, KnownRun } from './known-payments-repository.ts';
import { Movements } from './movements.ts';
import { netOf, sentTogether, sumOf, type SentTogether, type Standing } from './sent-together.ts';
import { ToldSums } from './told-sums.ts';

/** What comes of a thing that the bank says. */
export interface Decided {
  readonly entry: BankEntry;
  readonly outcome: BankOutcome;
  readonly runId: string;
  /** Null for what is said of the whole run, or of a payment that it never had. */
  readonly item: KnownItem | null;
}

/** Goes through a file; what it decided so far counts for what follows. product.md, section "14 Payouts and ledger". */
export class Desk {
  readonly booked = new Map<KnownItem, string>();
  readonly back: { readonly item: KnownItem; readonly code: string | null }[] = [];
  readonly #gone = new Set<KnownItem>();
  /** Payments that this file books. */
  readonly #said = new Set<KnownItem>();
  /** How often payments, or runs as a whole, left and came back. */
  readonly #moved = new Map<KnownItem | KnownRun, Movements>();
  /** Payments, and runs as a whole, of which this file says that they came back. */
  readonly #sentBack = new Set<KnownItem | KnownRun>();
  /** The payments of runs as they stand, until one of them stands otherwise. */
  readonly #together = new Map<KnownRun, SentTogether>();
  /** Runs of which this file says something of single payments, and what came of it. */
  readonly #single = new Map<string, Set<BankOutcome>>();
  /** What statements say left, by run. */
  readonly #told = new Map<KnownRun, ToldSums>();
  readonly #known: KnownPayments;
  /** A status report tells what becomes of an order; a statement tells what was booked. */
  readonly #isReport: boolean;
  readonly #today: string;

  constructor(known: KnownPayments, isReport: boolean, today: string) {
    this.#known = known;
    this.#isReport = isReport;
    this.#today = today;
  }

  /** Notes what comes back in the file: that it books the same payment besides is how it left, before a person noted that it is back. */
  lookThrough(entries: readonly BankEntry[]): void {
    for (const entry of entries) {
      const item = this.#itemOf(entry);
      const run = item?.run ?? (entry.endToEndId === null ? this.#runOf(entry) : undefined);
      if (run === undefined || this.#isOtherDay(entry, run)) continue;
      if (item !== undefined && this.#faultOf(entry, item) !== null) continue;
      const of = item ?? run;
      const { word, day } = entry;
      if (day === null || (word !== 'booked' && word !== 'returned')) continue;
      this.#movedOf(of).add({ word, day });
      if (word === 'returned') this.#sentBack.add(of);
    }
  }

  turnOf({ word, endToEndId }: BankEntry): number {
    const ofRun = endToEndId === null ? 1 : 0;
    // A report says of single payments what differs from the run's own status.
    return this.#isReport || word === 'booked' ? ofRun : 2 + ofRun;
  }

  take(entry: BankEntry): readonly Decided[] {
    const item = this.#itemOf(entry);
    if (item !== undefined) {
      const outcome = this.#ofItem(entry, item);
      const single = this.#single.get(item.run.id) ?? new Set();
      this.#single.set(item.run.id, single.add(outcome));
      return [{ entry, outcome, runId: item.run.id, item }];
    }
    const run = this.#runOf(entry);
    if (run === undefined) return [];
    // A payment under the name of a run that never had it: nobody released it.
    const outcome = entry.endToEndId === null ? this.#ofRun(entry, run) : 'notReleased';
    return [{ entry, outcome, runId: run.id, item: null }];
  }

  #itemOf({ endToEndId }: BankEntry): KnownItem | undefined {
    return endToEndId === null ? undefined : this.#known.items.get(endToEndId);
  }

  #runOf({ messageId }: BankEntry): KnownRun | undefined {
    return messageId === null ? undefined : this.#known.runs.get(messageId);
  }

  #movedOf(of: KnownItem | KnownRun): Movements {
    const moved = this.#moved.get(of) ?? new Movements(of.moved);
    this.#moved.set(of, moved);
    return moved;
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

  /** Whether a statement is of an account that this run is not paid from. */
  #isOtherAccount({ account }: BankEntry, { fromIban }: KnownRun): boolean {
    return account !== null && fromIban !== null && account !== fromIban;
  }

  #toldOf(run: KnownRun): ToldSums {
    const told = this.#told.get(run) ?? new ToldSums(run.stated);
    this.#told.set(run, told);
    return told;
  }

  /** Whether more left of a run on several days, or twice in this file, than it has, if this is one more booking. */
  #isTooMuch({ day, cents }: BankEntry, run: KnownRun): boolean {
    const beside = this.#toldOf(run).beside(day ?? '');
    return beside > 0 && beside + (cents ?? 0) > run.leftCents;
  }

  /** Whether the bank booked a payment once more: twice in this file, or on another day than another statement says. */
  #isTwice(entry: BankEntry, item: KnownItem): boolean {
    if (this.#isReport) return false;
    return (
      this.booked.has(item) ||
      this.#said.has(item) ||
      (item.statedOn !== null && item.statedOn !== entry.day) ||
      this.#isTooMuch(entry, item.run)
    );
  }

  #mayGoBack(item: KnownItem, { word, code }: BankEntry): boolean {
    // Rejected after a file or a person said that it was booked: one of both is wrong, and a person finds out which. Of a file that the bank has twice the first is carried out.
    if (word === 'rejected' && (this.#standingOf(item) !== 'open' || isOfTwoFiles(code ?? '')))
      return false;
    // Booked twice and come back once, or put right by the bank: one of both stays away.
    if (this.#movedOf(item).isStillAway() || item.otherLeft !== null) return false;
    return this.booked.has(item) || item.claim === 'collected' || item.claim === 'paidOut';
  }

  /** Why an entry is none of a payment, of whatever day: account, currency or amount is another. */
  #faultOf(entry: BankEntry, item: KnownItem): BankOutcome | null {
    if (this.#isOtherAccount(entry, item.run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    if (entry.cents === null ? !this.#isReport : entry.cents !== netOf(item))
      return 'amountDiffers';
    return null;
  }

  #ofItem(entry: BankEntry, item: KnownItem): BankOutcome {
    const standing = this.#standingOf(item);
    if (standing === 'neverSent') return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return standing === 'open' ? 'accepted' : 'known';
    // A report may name the day on which it will be settled.
    if (this.#isReport && entry.word === 'booked' && (entry.day ?? '') > this.#today)
      return standing === 'open' ? 'accepted' : 'known';
    const fault = this.#faultOf(entry, item);
    if (fault !== null) return fault;
    if (entry.word === 'booked') return this.#bookItem(entry, item, standing);
    if (standing === 'ended') return 'known';
    if (this.#isOtherDay(entry, item.run)) return 'otherDay';
    if (!this.#mayGoBack(item, entry)) return 'unclear';
    this.#giveBack([item], entry.code);
    return 'returned';
  }

  #bookItem(entry: BankEntry, item: KnownItem, standing: Standing): BankOutcome {
    const { day } = entry;
    if (day === null || this.#isOtherDay(entry, item.run)) return 'otherDay';
    if (this.#neverLeft(item)) return this.#leftAfterAll(item);
    if (standing === 'open' && item.claim !== 'collected') return 'unclear';
    const isTwice =
      standing === 'open'
        ? !this.#isReport && (item.otherLeft === 'unclear' || this.#isTooMuch(entry, item.run))
        : this.#isTwice(entry, item);
    if (isTwice) return 'bookedTwice';
    if (!this.#isReport) this.#toldOf(item.run).add(day, netOf(item));
    this.#said.add(item);
    if (standing !== 'open') return 'known';
    this.#book([item], day);
    return 'confirmed';
  }

  #book(items: readonly KnownItem[], day: string): void {
    for (const item of items) {
      this.booked.set(item, day);
      this.#together.delete(item.run);
    }
  }

  /** Whether a payment ended before anything said that it left: it was rejected, or a person noted that it is back. */
  #neverLeft(item: KnownItem): boolean {
    return this.#standingOf(item) === 'ended' && !item.hasLeft && !this.booked.has(item);
  }

  /** That such a payment left says no new thing where the same file has it back. Where the reward was paid once more since, or is on its way, the person has it twice. */
  #leftAfterAll(item: KnownItem): BankOutcome {
    if (this.#sentBack.delete(item)) return 'known';
    return item.claim === 'paidOut' || item.isSentAgain ? 'bookedTwice' : 'unclear';
  }

  #togetherOf(run: KnownRun): SentTogether {
    const known = this.#together.get(run);
    if (known !== undefined) return known;
    const made = sentTogether(run.items, {
      standingOf: (item) => this.#standingOf(item),
      neverLeft: (item) => this.#neverLeft(item),
    });
    this.#together.set(run, made);
    return made;
  }

  #ofRun(entry: BankEntry, run: KnownRun): BankOutcome {
    if (run.releasedAt === null) return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return run.status === 'released' ? 'accepted' : 'known';
    if (this.#isOtherAccount(entry, run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    const of = this.#togetherOf(run);
    if (entry.word !== 'booked' && of.live.length === 0) return 'known';
    // A report that says another thing of one payment than of its run is for a person, but for those that it rejects out of a run that it settles.
    const single = [...(this.#single.get(run.id) ?? [])];
    const agrees = entry.word === 'booked' ? ['confirmed', 'returned', 'known'] : ['returned'];
    if (this.#isReport && single.some((outcome) => !agrees.includes(outcome))) return 'unclear';
    return entry.word === 'booked'
      ? this.#bookRun(entry, run, of)
      : this.#giveRunBack(entry, run, of);
  }

  #bookRun(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    const { day, cents } = entry;
    const told = this.#toldOf(run);
    // The booking of what another file has of this day, or a report or a person noted as of it.
    const isSaid =
      !this.#isReport && [told.before(day ?? ''), of.centsOn.get(day ?? '')].includes(cents ?? 0);
    if (of.open.length === 0 || (isSaid && told.here(day ?? '') === 0))
      return this.#bookRunAgain(entry, run, of);
    // A report repeats the sum of our file; a statement has what was booked, all at once or without what was told before.
    const sums = this.#isReport ? [of.sentCents] : [of.liveCents, of.openCents, of.leftCents];
    if (cents === null ? !this.#isReport : !sums.includes(cents))
      return this.#isReport ? 'amountDiffers' : this.#bookRunAgain(entry, run, of);
    if (day === null || this.#isOtherDay(entry, run)) return 'otherDay';
    if (!this.#isReport && this.#isTooMuch(entry, run)) return 'bookedTwice';
    if (of.open.some(({ claim }) => claim !== 'collected')) return 'unclear';
    this.#book(of.open, day);
    if (!this.#isReport && cents !== null) told.add(day, cents);
    return 'confirmed';
  }

  /** A sum of what is booked already: it is known, as it was said or as what it can be of was, or it is of what must not have left. */
  #bookRunAgain(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    const { day, cents } = entry;
    const told = this.#toldOf(run);
    const isSaid = cents === told.before(day ?? '');
    const known = [
      of.centsOn.get(day ?? ''),
      of.unstatedCents,
      of.open.length === 0 ? of.leftCents : 0,
    ];
    const isKnown = this.#isReport
      ? of.left.length > 0 && (cents ?? of.sentCents) === of.sentCents
      : isSaid || (cents !== null && cents > 0 && known.includes(cents));
    const isTooMuch = !this.#isReport && this.#isTooMuch(entry, run);
    const isWhole =
      (cents ?? of.sentCents) === of.sentCents && (of.open.length === 0 || of.never.length > 0);
    if (!isKnown && !isTooMuch && !isWhole) return 'amountDiffers';
    if (day === null || this.#isOtherDay(entry, run)) return 'otherDay';
    if (isTooMuch) return 'bookedTwice';
    if (isKnown) {
      if (!this.#isReport && cents !== null) told.add(day, cents);
      return 'known';
    }
    // What came back without having left must not be in it.
    const isExplained =
      this.#sentBack.delete(run) ||
      (of.never.length > 0 && of.never.every((item) => this.#sentBack.has(item)));
    if (isExplained) return 'known';
    return of.isSentTwice ? 'bookedTwice' : 'unclear';
  }

  #giveRunBack(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    // A statement's sum of what came back one by one is that, and of the rest it would be a guess.
    if (!this.#isReport && of.ended.length > 0) {
      const { day, cents } = entry;
      const onDay = of.ended.filter((item) => this.#movedOf(item).isBackOn(day ?? ''));
      const untold = of.ended.filter((item) => !this.#movedOf(item).isBack());
      return [sumOf(onDay), sumOf(untold)].includes(cents ?? 0) ? 'known' : 'unclear';
    }
    const sum = this.#isReport ? of.sentCents : of.liveCents;
    if (entry.cents === null ? !this.#isReport : entry.cents !== sum) return 'amountDiffers';
    if (this.#isOtherDay(entry, run)) return 'otherDay';
    if (this.#movedOf(run).isStillAway() || !of.live.every((item) => this.#mayGoBack(item, entry)))
      return 'unclear';
    this.#giveBack(of.live, entry.code);
    return 'returned';
  }

  #giveBack(items: readonly KnownItem[], code: string | null): void {
    for (const item of items) {
      this.#gone.add(item);
      this.#together.delete(item.run);
      this.back.push({ item, code });
    }
  }
}
