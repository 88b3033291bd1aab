import {
  ENDED_RECIPIENT_MONTHS,
  STILL_RECIPIENT_MONTHS,
  RECEIPT_RETENTION_YEARS,
} from '@weitersagen/domain/constants';
import type { Story } from './books.ts';
import { dayBegin } from './calendar.ts';
import type { Year } from './year.ts';
import { expectGone, tracesOf } from './traces.ts';

const MONTH = 31;
const YEAR = 366;
/** After the last referral: its link, the time to order, and the grace. product.md, section 6. */
const ENDS_WITHIN = 60 + 90 + 14;
/** Time to pick a reward up, and the latest payment. */
const PAID_WITHIN = YEAR + 60;

const gotNothing = ({ order }: Story) =>
  order === null || (order.paidOn === null && order.cancelledOn !== null);

/** So many days before the last nobody pays any more what is picked up: money that is owed keeps its contact. */
const UNPAID_AT_THE_END = 21;

/** Whether a reward of a participation was picked up, and all that was picked up of it was paid. */
function isPaid({ books }: Year, story: Story, last: number): boolean {
  const picked = books.picked.filter((one) => one.story === story);
  const isOver = picked.every(({ day }) => day < last - UNPAID_AT_THE_END);
  return story.order?.state === 'ersteZahlung' && picked.length > 0 && isOver;
}

/** Nobody comes any more; the worker goes on until a day, some times on the way. */
async function passTo({ stage }: Year, from: number, to: number, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await stage.goTo(dayBegin(Math.round(from + ((to - from) * step) / steps)));
    await stage.runJobs();
  }
}

async function expectContactsGone(year: Year, client: string, of: readonly Story[], why: string) {
  const contacts = of.filter(({ contactNumber }) => contactNumber !== '');
  const addresses = contacts.map(({ contact }) => contact.email);
  // To whom a voucher was sent stands on its receipt for eight years.
  for (const { table, text } of await tracesOf(year, client, addresses))
    year.stage.expect(table === 'reward_claim', `${client}: ${table} still holds ${text}: ${why}`);
  year.books.count('contacts who had to be gone', contacts.length);
}

/** The years after the last day: contacts go after twelve and after 36 months, accounts on receipts after eight years. product.md, section 14. */
export async function passYears(year: Year, last: number, client: string): Promise<void> {
  const { books } = year;
  const own = books.stories.filter((story) => story.client.id === client);
  const ended = last + ENDS_WITHIN + ENDED_RECIPIENT_MONTHS * MONTH;
  await passTo(year, last, ended, 12);
  await expectContactsGone(
    year,
    client,
    own.filter(gotNothing),
    'the lead came to nothing over twelve months ago',
  );
  const paid = last + PAID_WITHIN + STILL_RECIPIENT_MONTHS * MONTH;
  await passTo(year, ended, paid, 6);
  await expectContactsGone(
    year,
    client,
    own.filter((story) => isPaid(year, story, last)),
    'the lead was paid over 36 months ago',
  );
  const receipts = last + PAID_WITHIN + (RECEIPT_RETENTION_YEARS + 1) * YEAR; // they count from the end of a year
  await passTo(year, paid, receipts, 4);
  const accounts = books.picked.filter(
    (one) => one.client === client && one.kind === 'bar' && one.day < last - UNPAID_AT_THE_END,
  );
  await expectGone(
    year,
    client,
    accounts.map(({ iban }) => iban.toLowerCase()),
    'the year of the receipt ended over eight years ago',
  );
  books.count('accounts that had to be gone', accounts.length);
}
