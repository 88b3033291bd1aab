import type { BankOutcome } from '@weitersagen/domain/bank-answers';
import type { BankEntry } from './bank-entry.ts';
import type { FileSoFar } from './file-so-far.ts';
import type { KnownItem } from './known-payments-repository.ts';
import { netOf, type Standing } from './sent-together.ts';

/** Decides what comes of what a file says of single payments. */
export class ItemAnswers {
  readonly #file: FileSoFar;

  constructor(file: FileSoFar) {
    this.#file = file;
  }

  /** Whether the bank booked a payment once more: twice in this file, or on another day than another statement says. */
  #isTwice(entry: BankEntry, item: KnownItem): boolean {
    if (this.#file.isReport) return false;
    return (
      this.#file.booked.has(item) ||
      this.#file.said.has(item) ||
      item.otherLeft === 'unclear' ||
      (item.statedOn !== null && item.statedOn !== entry.day) ||
      this.#file.isTooMuch(entry, item.run)
    );
  }

  decide(entry: BankEntry, item: KnownItem): BankOutcome {
    const standing = this.#file.standingOf(item);
    if (standing === 'neverSent') return 'notReleased';
    if (entry.word === 'unclear') return 'unclear';
    if (entry.word === 'accepted') return standing === 'open' ? 'accepted' : 'known';
    // A report may name the day on which it will be settled.
    if (this.#file.isReport && entry.word === 'booked' && (entry.day ?? '') > this.#file.today)
      return standing === 'open' ? 'accepted' : 'known';
    const fault = this.#file.faultOf(entry, item);
    if (fault !== null) return fault;
    if (entry.word === 'booked') return this.#bookItem(entry, item, standing);
    if (standing === 'ended') return 'known';
    if (this.#file.isOtherDay(entry, item.run)) return 'otherDay';
    if (!this.#file.mayGoBack(item, entry)) return 'unclear';
    this.#file.giveBack([item], entry.code);
    return 'returned';
  }

  #bookItem(entry: BankEntry, item: KnownItem, standing: Standing): BankOutcome {
    const { day } = entry;
    if (day === null || this.#file.isOtherDay(entry, item.run)) return 'otherDay';
    if (this.#file.neverLeft(item)) return this.#leftAfterAll(item);
    if (standing === 'open' && item.claim !== 'collected') return 'unclear';
    const isTwice =
      standing === 'open'
        ? item.otherLeft === 'unclear' ||
          (!this.#file.isReport && this.#file.isTooMuch(entry, item.run))
        : this.#isTwice(entry, item);
    if (isTwice) return 'bookedTwice';
    if (!this.#file.isReport) this.#file.toldOf(item.run).add(day, netOf(item));
    this.#file.said.add(item);
    if (standing !== 'open') return 'known';
    this.#file.book([item], day);
    return 'confirmed';
  }

  /** That such a payment left says no new thing where the same file has it back. Where the reward was paid once more since, or is on its way, the person has it twice. */
  #leftAfterAll(item: KnownItem): BankOutcome {
    if (this.#file.sentBack.delete(item)) return 'known';
    return item.claim === 'paidOut' || item.isSentAgain ? 'bookedTwice' : 'unclear';
  }
}
