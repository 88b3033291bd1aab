import type { personAt } from '@weitersagen/demo/seed/living/people';
import type { Agenda } from './agenda.ts';
import type { Bank } from './bank.ts';
import type { Books, Story } from './books.ts';
import type { Office } from './operators.ts';
import type { Partners } from './staff.ts';
import type { Stage } from './stage.ts';

/** Partners that are settled. */
export type Partner = 'agency' | 'seller';

/** The oracle of closings: what each partner earns by the agreement alone. product.md, section 14. */
export interface Earnings {
  /** Net cents of credit notes that a month must bring: what is zero or less is carried forward. Moves on by the month. */
  close(year: Year, month: string): ReadonlyMap<Partner, number>;
  /** Notes a correction of an order's line, in net cents. */
  correct(order: string, cents: number): void;
}

/** The clients' systems: they report orders by the feed, each by a key of its client. */
export interface Provider {
  /** The contact orders; what becomes of the order is reported in the days to come. */
  order(year: Year, day: number, story: Story): Promise<void>;
  /** Reports the state of an order once more, or another one. */
  report(year: Year, story: Story, day: number, reason?: string): Promise<void>;
  /** Takes another key in place of a client's; the old one is good for a day of real time and is revoked at once here. */
  rotate(year: Year, client: string): Promise<void>;
}

/** What everybody of the year works with. */
export interface Year {
  readonly stage: Stage;
  readonly books: Books;
  readonly agenda: Agenda;
  readonly office: Office;
  readonly earnings: Earnings;
  readonly partners: Partners;
  readonly provider: Provider;
  readonly bank: Bank;
  /** Somebody whom nobody met before. */
  newPerson(): ReturnType<typeof personAt>;
}
