import type { BankOutcome } from '@weitersagen/domain/bank-answers';
import type { BankEntry } from './bank-entry.ts';
import { FileSoFar } from './file-so-far.ts';
import { ItemAnswers } from './item-answers.ts';
import type { KnownItem, KnownPayments } from './known-payments-repository.ts';
import { RunAnswers } from './run-answers.ts';

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
  readonly #file: FileSoFar;
  readonly #items: ItemAnswers;
  readonly #runs: RunAnswers;

  constructor(known: KnownPayments, isReport: boolean, today: string) {
    this.#file = new FileSoFar(known, isReport, today);
    this.#items = new ItemAnswers(this.#file);
    this.#runs = new RunAnswers(this.#file);
  }

  get booked(): ReadonlyMap<KnownItem, string> {
    return this.#file.booked;
  }

  get back(): FileSoFar['back'] {
    return this.#file.back;
  }

  lookThrough(entries: readonly BankEntry[]): void {
    this.#file.lookThrough(entries);
  }

  turnOf({ word, endToEndId }: BankEntry): number {
    const ofRun = endToEndId === null ? 1 : 0;
    // A report says of single payments what differs from the run's own status.
    return this.#file.isReport || word === 'booked' ? ofRun : 2 + ofRun;
  }

  take(entry: BankEntry): readonly Decided[] {
    const item = this.#file.itemOf(entry);
    if (item !== undefined) {
      const outcome = this.#items.decide(entry, item);
      if (outcome === 'bookedTwice') this.#file.onceMore.add(item);
      const single = this.#file.single.get(item.run.id) ?? new Set();
      this.#file.single.set(item.run.id, single.add(outcome));
      return [{ entry, outcome, runId: item.run.id, item }];
    }
    const run = this.#file.runOf(entry);
    if (run === undefined) return [];
    // A payment under the name of a run that never had it: nobody released it.
    const outcome = entry.endToEndId === null ? this.#runs.decide(entry, run) : 'notReleased';
    if (outcome === 'bookedTwice') this.#file.onceMore.add(run);
    return [{ entry, outcome, runId: run.id, item: null }];
  }
}
