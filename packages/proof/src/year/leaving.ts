import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProgrammeProducts } from '@weitersagen/contracts/referral-programme';
import { command } from '@weitersagen/server/testing/played-client';
import { dayAt, instantAt } from './calendar.ts';
import type { Year } from './year.ts';
import { eraseByOperator, exportByOperator } from './persons.ts';
import { tracesOf } from './traces.ts';

const REASON = ['--reason', 'Der Vertrag ist beendet'] as const;

/** Two admins have the client leave tomorrow, one of them hands all of its data out before; from then on its pages take nobody. */
async function close(year: Year, client: string, last: number): Promise<void> {
  const { stage, office, books } = year;
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-year-'));
  const run = async (email: string, ...argv: string[]) => {
    const { code, said } = await command(stage.server, ['departure', ...argv], {
      email,
      client,
      folder,
    });
    stage.expect(code === 0, `departure ${argv[0]} of ${client}: ${said}`);
  };
  try {
    await run(office.second.email, 'export', 'alles.zip', ...REASON);
    const { size } = statSync(join(folder, 'alles.zip'));
    stage.expect(size > 0, `nothing of ${client} was handed out`);
    books.count('kilobytes of a client that left', Math.round(size / 1024));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const day = dayAt(last + 1);
  await run(office.second.email, 'announce', '--on', day, ...REASON);
  await run(office.maker.email, 'confirm', '--on', day);
  // Clocks of the play go by minutes: an hour into the day it has begun for everybody.
  await stage.goTo(instantAt(last + 1, 1));
  stage.server.deps.tenants.forget();
  const { error } = await stage.server.call(listProgrammeProducts, { client });
  stage.expect(error?.key === 'programmeEnded', `${client} left and answers ${error?.key}`);
}

/**
 * A client leaves with all of its data. Then each of its people is handed out and erased, by the commands for single persons. What
 * is left of an address in any table is a breach, but for receipts of vouchers, which are kept eight years.
 */
export async function leave(year: Year, client: string, last: number): Promise<void> {
  await close(year, client, last);
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
