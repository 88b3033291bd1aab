import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { listHistoryChoices, searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-people';
import { runOutbox } from '../../platform/outbox/run-outbox.ts';
import { outboxHandlers } from '../../worker/outbox-handlers.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { givePasskey } from '../../testing/operator-passkey.ts';
import { codeOfProvider } from '../../testing/provider-code.ts';
import { freshEmail } from '../../testing/steps.ts';
import { cleanUp } from '../../worker/clean-up.ts';
import { accountRepository } from '../accounts/account-repository.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  admin = await operatorSession(server);
});

const remove = async (id: string) => {
  const call = { ...admin, params: { id }, body: { reason: 'ausgeschieden' } };
  expect((await server.call(contract.removeOperator, call)).status).toBe(204);
};
const roles = [{ role: 'support', client: null }] as const;
const invite = async (email: string, language: 'de' | 'en') => {
  const person = { email, firstName: 'Ines', lastName: 'Invit', language };
  return (
    await server.call(contract.inviteOperator, { ...admin, body: { ...person, roles: [...roles] } })
  ).value.id;
};

/** Names of the tables of which a row of the operating company holds a text. */
const tablesWith = (text: string) =>
  server.inTenant(async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(oid, 'select')`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await sql`
        select 1 from ${sql.table(name)} as t where position(${text} in to_jsonb(t)::text) > 0
        limit 1`.execute(db);
      if (hits.length > 0) found.push(name);
    }
    return found;
  }, OPERATOR_CLIENT);

const rows = () =>
  server.inTenant(
    async ({ db }) => ({
      farewells: (await db.selectFrom('farewell').select('id').execute()).length,
      open: (
        await db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'operatorRemoved')
          .where('done_at', 'is', null)
          .execute()
      ).length,
    }),
    OPERATOR_CLIENT,
  );

describe('a person who is removed', () => {
  it.each([
    ['de', 'Ihr Zugang zum Betreiberbereich ist entfernt', /Olaf Operator hat Ihren Zugang/],
    ['en', 'Your access to the operator area was removed', /Olaf Operator removed your access/],
  ] as const)('is told by one mail in their language (%s)', async (language, subject, text) => {
    const { id, email } = await addOperator(server, [{ role: 'support', client: null }]);
    await server.inTenant((tx) => accountRepository(tx).setLanguage(id, language), OPERATOR_CLIENT);
    const before = (await server.mails(email)).length;
    await remove(id);
    // Until it has left, the address is in the one row that this needs.
    expect(await tablesWith(email)).toEqual(['farewell']);
    const mails = await server.mails(email);
    expect(mails.length - before).toBe(1);
    expect(mails[0]).toMatchObject({ subject, text: expect.stringMatching(text) });
    expect(mails[0]?.text).toContain('Bea');
    await server.mails();
    expect(await server.mails(email)).toHaveLength(mails.length);
    expect(await tablesWith(email)).toEqual([]);
    expect(await rows()).toEqual({ farewells: 0, open: 0 });
  });

  it('is named in the history by what they did, and by nothing else; who was only invited is not', async () => {
    const { id, email, session } = await addOperator(server, [{ role: 'admin', client: null }]);
    await server.call(contract.inviteOperator, {
      ...session,
      body: {
        email: freshEmail('neu'),
        firstName: 'Nora',
        lastName: 'Neu',
        language: 'de',
        roles: [...roles],
      },
    });
    const invited = await invite(freshEmail('ines'), 'de');
    await remove(id);
    await remove(invited);
    const query = { wer: id, mandant: 'betrieb' };
    const { lines } = (await server.call(searchHistory, { ...admin, query })).value;
    expect(lines.map(({ who }) => who)).toContainEqual(expect.stringMatching(/^Bea Betrieb\b/));
    const { people } = (await server.call(listHistoryChoices, { ...admin })).value;
    expect(people).toContainEqual({ id, name: expect.stringMatching(/^Bea Betrieb\b/) });
    expect(people.map((one) => one.id)).not.toContain(invited);
    const listed = (await server.call(contract.listOperators, { ...admin })).value;
    expect(JSON.stringify(listed)).not.toContain(id);
    const again = await addOperator(server, [{ role: 'support', client: null }], email);
    expect(again.id).not.toBe(id);
  });

  it('leaves nothing of what the identity provider calls them', async () => {
    const person = await addOperator(server, [{ role: 'support', client: null }]);
    await givePasskey(server, person);
    const body = await codeOfProvider(server, person.email, OPERATOR_CLIENT);
    expect((await server.call(operatorSsoLogin, { body })).error).toBeNull();
    expect(await tablesWith(person.id)).toContain('account_identity');
    await remove(person.id);
    expect(await tablesWith(person.id)).not.toContain('account_identity');
  });

  it('before the first sign-in hears that the invitation was withdrawn', async () => {
    const email = freshEmail('ines');
    const id = await invite(email, 'en');
    await server.mails(email);
    await remove(id);
    const [mail, ...earlier] = await server.mails(email);
    expect(mail?.subject).toBe('Your invitation to the operator area is no longer valid');
    expect(mail?.text).toMatch(/The link in the invitation no longer works/);
    expect(earlier).toHaveLength(1);
    expect(await tablesWith(email)).toEqual([]);
  });

  it('gets no mail after a day, and the address goes all the same', async () => {
    const email = freshEmail('ines');
    await remove(await invite(email, 'de'));
    const endTheDay = () =>
      server.inTenant(async ({ db, realNow }) => {
        const [row] = await db.deleteFrom('farewell').returningAll().execute();
        if (row === undefined) throw new Error('No row');
        await db
          .insertInto('farewell')
          .values({ ...row, expires_at: realNow })
          .execute();
      }, OPERATOR_CLIENT);
    const clean = async () =>
      runJob(cleanUp, await server.tenant(OPERATOR_CLIENT), server.deps.withTenant);
    const kept = await server.inTenant(
      ({ db, realNow }) =>
        db
          .selectFrom('farewell')
          .select((of) => of.fn.max('expires_at').as('last'))
          .executeTakeFirstOrThrow()
          .then(({ last }) => Number(last) - realNow.getTime()),
      OPERATOR_CLIENT,
    );
    // The hour until the next clean-up is part of the day.
    expect(kept).toBeLessThanOrEqual(23 * 3_600_000);
    await clean();
    expect(await tablesWith(email)).toEqual(['farewell']);
    await endTheDay();
    expect(await server.mails(email)).toEqual([]);
    expect(await rows()).toEqual({ farewells: 1, open: 0 });
    await clean();
    expect(await tablesWith(email)).toEqual([]);
  });

  it('whose address does not take mail leaves neither address nor dead letter', async () => {
    const email = freshEmail('ines');
    const id = await invite(email, 'de');
    await server.mails(email);
    await remove(id);
    const answer = { responseCode: 550, response: '550 5.1.1 No such mailbox', command: 'RCPT TO' };
    await runOutbox(await server.tenant(OPERATOR_CLIENT), {
      withTenant: server.deps.withTenant,
      handlers: outboxHandlers,
      sendMail: async () => {
        throw Object.assign(new Error('refused'), answer);
      },
      operator: 'Betrieb',
      log: () => undefined,
    });
    expect(await tablesWith(email)).toEqual([]);
    expect(await rows()).toEqual({ farewells: 0, open: 0 });
  });
});
