import {
  UNCONFIRMED_ACCOUNT_DAYS,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@weitersagen/domain/constants';
import type { Year } from './year.ts';
import { expectGone } from './traces.ts';

/** What the rules of product.md, section 14, say of a day: who never confirmed is gone from every table. */
export async function expectNothingKept(year: Year, day: number): Promise<void> {
  const { books } = year;
  for (const client of new Set(books.stories.map((story) => story.client.id))) {
    const own = books.stories.filter((story) => story.client.id === client);
    const referrers = own
      .filter(
        ({ referrer, madeOn }) =>
          referrer.password === null && madeOn < day - UNCONFIRMED_ACCOUNT_DAYS - 1,
      )
      .map(({ referrer }) => referrer.person.email);
    const contacts = own
      .filter(
        ({ contactOn, isConfirmed }) =>
          contactOn !== null && !isConfirmed && contactOn < day - UNCONFIRMED_RECIPIENT_DAYS - 1,
      )
      .map(({ contact }) => contact.email);
    await expectGone(year, client, referrers, 'nobody confirmed the account in 84 days');
    await expectGone(year, client, contacts, 'nobody confirmed the participation in 84 days');
    books.count('people who had to be gone', referrers.length + contacts.length);
  }
}
