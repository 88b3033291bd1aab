import type { BankOutcome } from '@weitersagen/domain/bank-answers';
import type { BankEntry } from './bank-entry.ts';
import type { FileSoFar } from './file-so-far.ts';
import type { KnownRun } from './known-payments-repository.ts';
import { sumOf, type SentTogether } from './sent-together.ts';

/** Decides what comes of what a file says of runs as a whole. */
export class RunAnswers {
  /** Runs of which the file books all, and has back in one sum what was rejected, by that sum in cents. */
  readonly #explained = new Map<KnownRun, number>();
  /** Runs and days of which the file says in one sum what came back one by one. */
  readonly #summedUp = new Set<string>();
  readonly #file: FileSoFar;

  constructor(file: FileSoFar) {
    this.#file = file;
  }

  decide(entry: BankEntry, run: KnownRun): BankOutcome {
    if (run.releasedAt === null) return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return run.status === 'released' ? 'accepted' : 'known';
    if (this.#file.isOtherAccount(entry, run)) return 'otherAccount';
    if (entry.currency !== null && entry.currency !== 'EUR') return 'otherCurrency';
    const of = this.#file.togetherOf(run);
    if (entry.word !== 'booked' && of.live.length === 0) return 'known';
    // A report that says another thing of one payment than of its run is for a person, but for those that it rejects out of a run that it settles.
    const single = [...(this.#file.single.get(run.id) ?? [])];
    const agrees = entry.word === 'booked' ? ['confirmed', 'returned', 'known'] : ['returned'];
    if (this.#file.isReport && single.some((outcome) => !agrees.includes(outcome)))
      return 'unclear';
    return entry.word === 'booked'
      ? this.#bookRun(entry, run, of)
      : this.#giveRunBack(entry, run, of);
  }

  #bookRun(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    const { day, cents } = entry;
    const told = this.#file.toldOf(run);
    // The booking of what another file has of this day, or a report or a person noted as of it.
    const isSaid =
      !this.#file.isReport &&
      [told.before(day ?? ''), of.centsOn.get(day ?? '')].includes(cents ?? 0);
    if (of.open.length === 0 || (isSaid && told.here(day ?? '') === 0))
      return this.#bookRunAgain(entry, run, of);
    // A report repeats the sum of our file; a statement has what was booked, all at once or without what was told before.
    const sums = this.#file.isReport ? [of.sentCents] : [of.liveCents, of.openCents, of.leftCents];
    if (cents === null ? !this.#file.isReport : !sums.includes(cents))
      return this.#file.isReport ? 'amountDiffers' : this.#bookRunAgain(entry, run, of);
    if (day === null || this.#file.isOtherDay(entry, run)) return 'otherDay';
    if (!this.#file.isReport && this.#file.isTooMuch(entry, run)) return 'bookedTwice';
    // Another payment of one of these rewards left though it was not to: the person has it twice.
    if (of.left.some(({ otherLeft }) => otherLeft === 'unclear')) return 'bookedTwice';
    // What is open comes to as much as what was confirmed and no statement has: it may be either.
    if (!this.#file.isReport && cents === of.openCents && cents === of.unstatedCents)
      return 'unclear';
    return this.#bookOpen(run, of, { day, cents });
  }

  #bookOpen(
    run: KnownRun,
    of: SentTogether,
    { day, cents }: { readonly day: string; readonly cents: number | null },
  ): BankOutcome {
    if (of.open.some(({ claim }) => claim !== 'collected')) return 'unclear';
    this.#file.book(of.open, day);
    if (!this.#file.isReport && cents !== null) this.#file.toldOf(run).add(day, cents);
    return 'confirmed';
  }

  /** A sum of what is booked already: it is known, as it was said or as what it can be of was, or it is of what must not have left. */
  #bookRunAgain(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    const { day, cents } = entry;
    const told = this.#file.toldOf(run);
    const isSaid = cents === told.before(day ?? '');
    const known = [
      of.centsOn.get(day ?? ''),
      of.unstatedCents,
      of.open.length === 0 ? of.leftCents : 0,
    ];
    const isKnown = this.#file.isReport
      ? of.left.length > 0 && (cents ?? of.sentCents) === of.sentCents
      : isSaid || (cents !== null && cents > 0 && known.includes(cents));
    const isTooMuch = !this.#file.isReport && this.#file.isTooMuch(entry, run);
    const isWhole =
      // Of a run of which nothing was to leave, no part was.
      of.left.length === 0 ||
      ((cents ?? of.sentCents) === of.sentCents && (of.open.length === 0 || of.never.length > 0));
    if (!isKnown && !isTooMuch && !isWhole) return 'amountDiffers';
    if (day === null || this.#file.isOtherDay(entry, run)) return 'otherDay';
    if (isTooMuch) return 'bookedTwice';
    if (isKnown && of.left.some(({ otherLeft }) => otherLeft === 'unclear')) return 'bookedTwice';
    if (isKnown) {
      if (!this.#file.isReport && cents !== null) told.add(day, cents);
      return 'known';
    }
    if (this.#isExplained(run, of))
      return of.open.length === 0 ? 'known' : this.#bookOpen(run, of, { day, cents });
    return of.isSentTwice ? 'bookedTwice' : 'unclear';
  }

  /** Whether the same file has back what of a sum was not to leave, in one sum or one by one. That explains one booking. */
  #isExplained(run: KnownRun, of: SentTogether): boolean {
    if (this.#file.sentBack.delete(run)) {
      this.#explained.set(run, sumOf(of.never));
      return true;
    }
    if (of.never.length === 0 || !of.never.every((item) => this.#file.sentBack.has(item)))
      return false;
    for (const item of of.never) this.#file.sentBack.delete(item);
    return true;
  }

  #giveRunBack(entry: BankEntry, run: KnownRun, of: SentTogether): BankOutcome {
    // A statement's sum of what came back one by one is that, and of the rest it would be a guess.
    if (!this.#file.isReport && of.ended.length > 0) {
      const { day, cents } = entry;
      const explains = this.#explained.get(run);
      if (explains !== undefined && explains === cents) {
        this.#explained.delete(run);
        return 'known';
      }
      const onDay = of.ended.filter((item) => this.#file.movedOf(item).wasBackOn(day ?? ''));
      if (sumOf(onDay) !== cents || this.#summedUp.has(`${run.id} ${day}`)) return 'unclear';
      this.#summedUp.add(`${run.id} ${day}`);
      return 'known';
    }
    const sum = this.#file.isReport ? of.sentCents : of.liveCents;
    if (entry.cents === null ? !this.#file.isReport : entry.cents !== sum) return 'amountDiffers';
    if (this.#file.isOtherDay(entry, run)) return 'otherDay';
    if (this.#file.isStillAway(run) || !of.live.every((item) => this.#file.mayGoBack(item, entry)))
      return 'unclear';
    this.#file.giveBack(of.live, entry.code);
    return 'returned';
  }
}
