import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { reportMissingReward } from '@weitersagen/contracts/missing-reward';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { seedDemo } from '@weitersagen/demo/seed/seed-demo';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { exportPerson } from './person-export.ts';
import { sectionsOf, type PersonSection } from './person-repository.ts';
import { englishHeadings } from './person-headings.ts';
import { inWords, personWords } from './person-words.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  const demo = { port: 4000, operator: 'Betrieb', demoStart: new Date('2031-03-01T02:00:00Z') };
  await emptyDatabase(database.db);
  await seedDemo(database.db, demo, { history: 'living' });
  server = await startTestServer({ database });
  await server.work();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** Values of columns that hold codes, which are no word of their table; a number, an amount in cents, is none. */
const codesIn = (sections: readonly PersonSection[]) =>
  sections.flatMap(({ title, rows }) =>
    Object.entries(personWords[title] ?? {}).flatMap(([name, words]) => {
      const known = new Set(Object.values(words));
      return rows
        .map((row) => row[name])
        .filter((value) => typeof value === 'string')
        .filter(
          (value) =>
            !known.has(value) &&
            value.split(/[ ;]/).some((part) => !known.has(part) && !/^\d+$/.test(part)),
        )
        .map((value) => `${title} ${name}: ${value}`);
    }),
  );

/** Codes of ours that stand anywhere in a copy, in a column with words or in another. */
const codes = new Set(
  Object.values(personWords)
    .flatMap((columns) => Object.values(columns))
    .flatMap((words) => Object.entries(words))
    .flatMap(([code, word]) => (code === word ? [] : [code])),
);
const leaving = (sections: readonly PersonSection[]) =>
  sections.flatMap(({ title, rows }) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => typeof value === 'string' && codes.has(value))
        .map(([name, value]) => `${title} ${name}: ${String(value)}`),
    ),
  );

it('whatever the demo keeps about all its people is in words, no code among them', async () => {
  const sections = await server.inTenant(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from account union all select id from recipient`.execute(tx.db);
    // One of each of the kinds that the demo has nothing of.
    await sql`insert into missing_reward (tenant, id, account_id, kind, number, asked_at)
      select tenant, 'vermisst', id, 'order', 'A-1000', created_at from account limit 1`.execute(
      tx.db,
    );
    await sql`insert into customer_check (tenant, claim_id, customer_number, asked_at)
      select tenant, id, 'K-1000', created_at from reward_claim limit 1
      on conflict do nothing`.execute(tx.db);
    return sectionsOf(
      tx,
      demoLogins.referrer,
      rows.map(({ id }) => id),
    );
  });
  expect(new Set(codesIn(sections))).toEqual(new Set());
  expect(new Set(leaving(sections))).toEqual(new Set());
  const headings = new Set(sections.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));
  const amountless = [...headings].map((name) => name.replace(/ in Cent$/, ''));
  expect(amountless.filter((name) => !Object.hasOwn(englishHeadings, name))).toEqual([]);
  const titles = new Set(sections.map(({ title }) => title));
  expect(Object.keys(personWords).filter((title) => !titles.has(title))).toEqual([]);
});

it('a referrer downloads what they got and missed in German words', async () => {
  const kept = await server.inTenant((tx) => exportPerson(tx, demoLogins.referrer));
  const words = (title: string, name: string) =>
    new Set(kept.find((section) => section.title === title)?.rows.map((row) => row[name]));
  expect(words('Konto', 'Art')).toEqual(new Set(['Empfehler']));
  expect([...words('Prämien', 'Status')]).toContain('Ausgezahlt');
  expect([...words('Prämien', 'Auszahlung')]).toContain('bar');
  expect([...words('Buchungen', 'Konto')]).toContain('Auszahlung');
  const { session, password } = await activeReferral(server);
  await server.call(reportMissingReward, {
    ...session,
    body: { kind: 'Auftrag', number: 'A-4711' },
  });
  await server.call(confirmPassword, { ...session, body: { password } });
  const { value } = await server.call(exportOwnData, session);
  expect(value['Vermisste Prämien']).toMatchObject([{ Art: 'Auftrag', Status: 'Offen' }]);
  expect(value['Verlauf']?.map((row) => row['Ereignis'])).toContain('Kopie der Daten abgerufen');
});

it('a value of several codes is in words too; one without a word stays', () => {
  const said = (title: string, name: string, value: string) =>
    inWords(title, [{ [name]: value }])[0]?.[name];
  expect(said('Verlauf', 'Von', 'employee active')).toBe('AgenturMitarbeiter aktiv');
  expect(said('Provisionen', 'Regel', 'standard;5000')).toBe('Standard;5000');
  expect(said('Verlauf', 'Ereignis', 'toString')).toBe('toString');
});
