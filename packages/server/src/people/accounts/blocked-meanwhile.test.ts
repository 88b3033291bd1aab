import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import { refresh } from '@weitersagen/contracts/session';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';
import { eraseAccount } from './account-erasure-repository.ts';
import { accountRepository } from './account-repository.ts';
import { requireAdmission } from './email-admission.ts';
import { emailBlockRepository } from './email-block-repository.ts';
import { blockAddresses, unblockAddresses } from './email-block-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const block = (pattern: string) => ({ pattern, reason: 'Missbrauch', by: 'test', seal: null });

const isBlocked = (email: string) =>
  server.inTenant(async ({ db }) => {
    const row = db.selectFrom('account').select('blocked_at').where('email', '=', email);
    return (await row.executeTakeFirstOrThrow()).blocked_at !== null;
  });

/** Whether a transaction of this server waits for another's turn. */
async function isWaiting() {
  const { rows } = await server.database.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

/** Does the first until it says that it got there, then the second beside it, and ends the first when the second waits for it or is done. */
async function beside(
  first: (gotThere: () => Promise<void>) => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const there = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const one = first(async () => {
    there.resolve();
    await end.promise;
  });
  await there.promise;
  let isDone = false;
  const other = second().finally(() => (isDone = true));
  await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
  end.resolve();
  await Promise.all([one, other]);
}

/** A block as it was before it waited for whoever was being let in: it stands, and the account is not marked. */
async function blockedBeside() {
  const { email, session } = await activeReferral(server);
  await server.call(contract.requestLoginLink, { body: { email } });
  const [mail] = await server.mails(email);
  await server.inTenant((tx) => emailBlockRepository(tx).add(email, 'Missbrauch', 'test'));
  return { email, session, link: mail?.token ?? '' };
}

it('an address that was blocked while its account was made or moved lets nobody in', async () => {
  const { link } = await blockedBeside();
  const signedIn = await server.call(contract.loginByToken, { query: { token: link } });
  expect(signedIn.error?.key).toBe('addressBlocked');
});

it('a session of such an account ends with its next renewal', async () => {
  const { session } = await blockedBeside();
  expect((await server.call(refresh, session)).status).toBe(401);
  expect((await server.call(contract.getUser, session)).status).toBe(401);
});

it('an account that is made while its address is blocked is blocked with it', async () => {
  const email = freshEmail('nebenbei');
  await beside(
    (gotThere) =>
      server.inTenant(async (tx) => {
        await requireAdmission(tx, email, 'account');
        await accountRepository(tx).ensureReferrer({
          email,
          firstName: 'Nils',
          lastName: 'Nebenbei',
          language: 'de',
        });
        await gotThere();
      }),
    () => server.inTenant((tx) => blockAddresses(tx, block(email))),
  );
  expect(await isBlocked(email)).toBe(true);
});

const free = (pattern: string) => server.inTenant((tx) => unblockAddresses(tx, block(pattern)));
const keepOut = (pattern: string) => server.inTenant((tx) => blockAddresses(tx, block(pattern)));

it.each([
  ['freed while a pattern blocks it', unblockAddresses, keepOut, 'address'],
  ['blocked by a pattern while it is freed', blockAddresses, free, 'pattern'],
] as const)('an address that is %s stays blocked', async (_, begun, then, begins) => {
  const { email } = await activeReferral(server);
  const of = { address: email, pattern: email.replace('@', '*@') };
  await keepOut(of.address);
  await beside(
    (gotThere) =>
      server.inTenant(async (tx) => {
        await begun(tx, block(of[begins]));
        await gotThere();
      }),
    () => then(begins === 'address' ? of.pattern : of.address),
  );
  expect(await isBlocked(email)).toBe(true);
});

it('an address whose person is erased meanwhile becomes that of a new referrer', async () => {
  const email = freshEmail('erika');
  const person = { email, firstName: 'Erika', lastName: 'Erst', language: 'de' } as const;
  const ensure = (firstName: string) =>
    server.inTenant((tx) => accountRepository(tx).ensureReferrer({ ...person, firstName }));
  const before = await ensure('Erika');
  // A promise in an object, as await would wait for it.
  const going = await server.inTenant(async (tx) => {
    // Held before it changes, so that the address still counts as taken when the other asks.
    await tx.db
      .selectFrom('account')
      .select('id')
      .where('id', '=', before.id)
      .forUpdate()
      .execute();
    const ensuring = { end: ensure('Neu') };
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000, interval: 20 },
    );
    await eraseAccount(tx, before.id);
    return ensuring;
  });
  const after = await going.end;
  expect([after.id === before.id, after.email, after.first_name]).toEqual([false, email, 'Neu']);
});
