import type { Year } from './year.ts';
import { eraseByOperator, exportByOperator } from './persons.ts';
import { tracesOf } from './traces.ts';

/**
 * A client leaves: each of its people is handed out and erased, by the commands for single persons, because there is none for a client. What
 * is left of an address in any table is a breach, but for receipts of vouchers, which are kept eight years.
 */
export async function leave(year: Year, client: string): Promise<void> {
  const { books, stage } = year;
  const own = books.stories.filter((story) => story.client.id === client);
  const addresses = own.flatMap(({ referrer, contact }) => [referrer.person.email, contact.email]);
  const people = new Set(addresses);
  const kept = await tracesOf(year, client, [...people]);
  for (const email of people) {
    const where = kept.filter(({ text }) => text === email);
    if (where.length === 0) continue;
    await exportByOperator(year, client, email);
    // Who was erased before stands on receipts alone, and these stay.
    if (where.every(({ table }) => table === 'reward_claim')) continue;
    await eraseByOperator(year, client, email);
    books.count('people of the client that left');
  }
  const left = (await tracesOf(year, client, [...people])).filter(
    ({ table }) => table !== 'reward_claim',
  );
  for (const { table, text } of left)
    stage.expect(false, `${client} left, and ${table} still holds ${text}`);
  for (const story of own) {
    story.referrer.isErased = true;
    story.isContactErased = true;
  }
}
