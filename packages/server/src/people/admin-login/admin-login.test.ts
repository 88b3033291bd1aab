import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, loginByToken, requestLoginLink } from '@weitersagen/contracts/account';
import * as settings from '@weitersagen/contracts/account-settings';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { changeName } from '@weitersagen/contracts/own-name';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { askEmailChange, confirmPassword } from '@weitersagen/contracts/email-change';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { adminLogin, requestAutologin } from '@weitersagen/contracts/admin-login';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { knownCookie } from '../../testing/known-cookie.ts';
import {
  agreeToFeedKey,
  issueFeedKey,
  revokeFeedKey,
  rotateFeedKey,
} from '../../tenancy/public.ts';
import { kindsOf } from '../../testing/credentials.ts';
import { addFeedKey } from '../../testing/referral-scene.ts';
import { buildRewardScenes, claimIds } from '../../testing/reward-scene.ts';
import { freshEmail } from '../../testing/steps.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { endAccess } from '../accounts/end-access.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const { referrer, password } = demoLogins;

/** How often each table of the tenant was written, but sessions, whose use is noted. */
async function everyRow({ db }: TenantTx) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'tenant' and relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace
      and relname <> 'session' order by 1`.execute(db);
  const written: Record<string, unknown> = {};
  for (const { name } of rows) {
    const counted = await sql`
      select count(*)::text as rows, coalesce(sum(xmin::text::bigint), 0)::text as writes from ${sql.table(name)}`.execute(
      db,
    );
    written[name] = counted.rows[0];
  }
  return written;
}

const open = async (email: string, client = 'funkelnetz') =>
  server.call(openAccount, {
    ...(await operatorSession(server)),
    body: { client, email, reason: 'Rückfrage' },
  });

describe('an operator who looks into an account', () => {
  it('signs in once with the link, for an hour, and leaves a record with the reason', async () => {
    const records = () =>
      server.inTenant(async (tx) =>
        plainReasons(
          tx,
          await tx.db
            .selectFrom('audit')
            .select(['event', 'reason', 'sealed_reason'])
            .where('event', '=', 'adminLoginIssued')
            .execute(),
        ),
      );
    const before = await records();
    const { token, address } = (await open(referrer)).value;
    expect(address).toBe(`http://funkelnetz.localhost:4000/de/login#adminLoginToken=${token}`);
    const visit = await server.call(adminLogin, { body: { token } });
    expect(visit.value.user.email).toBe(referrer);
    const hours = (Date.parse(visit.value.sessionExpiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(1, 1);
    expect((await server.call(adminLogin, { body: { token } })).error?.key).toBe('tokenUsed');
    expect(await records()).toEqual([
      ...before,
      { event: 'adminLoginIssued', reason: 'Rückfrage' },
    ]);
  });

  it('sees the account, but changes neither password nor bank data', async () => {
    const { token: link } = (await open(referrer)).value;
    const visit = await server.call(adminLogin, { body: { token: link } });
    const who = { token: visit.value.token, cookie: visit.cookie };
    expect((await server.call(getUser, who)).status).toBe(200);
    const change = await server.call(settings.changePassword, {
      ...who,
      body: { currentPassword: password, password: 'Sicher-und-lang-7' },
    });
    expect([change.status, change.error?.key]).toEqual([403, 'onBehalfNever']);
    const remove = await server.call(settings.removeBankAccount, who);
    expect(remove.error?.key).toBe('onBehalfNever');
  });

  it('changes and sends nothing by what reads, whatever the call is named', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    const [claimId = ''] = await claimIds(server, scene);
    const { token: link } = (await open(scene.referrerEmail)).value;
    const visit = await server.call(adminLogin, { body: { token: link } });
    const who = { token: visit.value.token, cookie: visit.cookie };
    const reading = Object.values(endpoints).filter(
      ({ auth, method }) => method === 'GET' && kindsOf(auth).includes('referrer'),
    );
    expect(reading.length).toBeGreaterThan(10);
    for (const endpoint of reading) {
      const before = await server.inTenant(everyRow);
      await server.call(endpoint, { ...who, params: { id: claimId } });
      expect([endpoint.path, await server.inTenant(everyRow)]).toEqual([endpoint.path, before]);
    }
  });

  it('hears of an unknown address, and of a link that is over', async () => {
    expect((await open('niemand@example.org')).error?.key).toBe('notRegistered');
    const { token } = (await open(referrer)).value;
    await server.inTenant((tx) =>
      tx.db
        .updateTable('mail_token')
        .set({ expires_at: tx.now })
        .where('purpose', '=', 'adminLogin')
        .execute(),
    );
    expect((await server.call(adminLogin, { body: { token } })).error?.key).toBe('linkExpired');
    expect((await server.call(adminLogin, { body: { token: 'x' } })).error?.key).toBe(
      'linkExpired',
    );
  });

  it.each([
    ['signed out everywhere', (tx: TenantTx, id: string) => endAccess(tx, id)],
    ['blocked', (tx: TenantTx, id: string) => accountRepository(tx).setBlocked(id, true)],
    ['without the role', (tx: TenantTx, id: string) => operatorRoleRepository(tx).takeAll(id)],
  ] as const)('is out of every account, with every link, once %s', async (_how, end) => {
    const person = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
    const body = { client: 'funkelnetz', email: referrer, reason: 'Rückfrage' };
    const link = async () => (await server.call(openAccount, { ...person.session, body })).value;
    const [used, unused] = [await link(), await link()];
    const visit = await server.call(adminLogin, { body: { token: used.token } });
    const who = { token: visit.value.token, cookie: visit.cookie };
    expect((await server.call(getUser, who)).status).toBe(200);
    const entries = await server.inTenant((tx) =>
      tx.db
        .selectFrom('audit')
        .select('event')
        .where('actor', '=', person.id)
        .where('event', '=', 'adminLoginUsed')
        .execute(),
    );
    expect(entries).toHaveLength(1);
    await server.inTenant((tx) => end(tx, person.id), OPERATOR_CLIENT);
    expect((await server.call(getUser, who)).error?.key).toBe('sessionEnded');
    const late = await server.call(adminLogin, { body: { token: unused.token } });
    expect(late.error?.key).toBe('linkExpired');
  });

  it('has a link of one tenant only', async () => {
    const { token } = (await open(referrer)).value;
    const elsewhere = await server.call(adminLogin, { client: 'sonnwerk', body: { token } });
    expect(elsewhere.error?.key).toBe('linkExpired');
  });
});

describe('the portal of a client with autologin', () => {
  const person = (email: string) => ({ email, firstName: 'Pia', lastName: 'Portal' });
  const keyOf = (client: string) => server.inTenant(addFeedKey, client);
  const ask = async (client: string, email: string) =>
    server.call(requestAutologin, { client, token: await keyOf(client), body: person(email) });

  it('signs its customer in once, with a link that holds ten minutes', async () => {
    const email = freshEmail('pia');
    const { token, expiresAt } = (await ask('sonnwerk', email)).value;
    const { now } = await server.inTenant(async (tx) => tx, 'sonnwerk');
    expect((Date.parse(expiresAt) - now.getTime()) / 60_000).toBeCloseTo(10, 0);
    const use = () => server.call(adminLogin, { client: 'sonnwerk', body: { token } });
    expect((await use()).value.user.email).toBe(email);
    expect((await use()).error?.key).toBe('tokenUsed');
    const late = (await ask('sonnwerk', email)).value.token;
    await server.moveClock(1);
    const over = await server.call(adminLogin, { client: 'sonnwerk', body: { token: late } });
    expect(over.error?.key).toBe('linkExpired');
  });

  it('gets no link where autologin is off, or for people who may not take part', async () => {
    expect((await ask('funkelnetz', freshEmail('pia'))).error?.key).toBe('notOffered');
    const staff = await ask('sonnwerk', 'kim@mitarbeit.sonnwerk.example');
    expect(staff.error?.key).toBe('emailNotAllowed');
  });

  it('gets no link for a blocked account, and a link given before is refused', async () => {
    const email = freshEmail('pia');
    const { token } = (await ask('sonnwerk', email)).value;
    await server.inTenant(
      (tx) =>
        tx.db
          .updateTable('account')
          .set({ blocked_at: tx.now })
          .where('email', '=', email)
          .execute(),
      'sonnwerk',
    );
    expect((await ask('sonnwerk', email)).error?.key).toBe('accountBlocked');
    const answer = await server.call(adminLogin, { client: 'sonnwerk', body: { token } });
    expect(answer.error?.key).toBe('accountBlocked');
  });

  /** Somebody without a password whom the portal signed in, with the key that did. */
  async function brought(client: string) {
    const email = freshEmail('pia');
    const key = await server.inTenant(async (tx) => {
      const wanted = { name: 'Portal', scopes: ['portalSignIn'], days: 1 } as const;
      const issued = await issueFeedKey(tx, wanted, 'Test');
      await agreeToFeedKey(tx, issued.id, 'second');
      return issued;
    }, client);
    const link = await server.call(requestAutologin, {
      client,
      token: key.key,
      body: person(email),
    });
    const { value, cookie } = await server.call(adminLogin, {
      client,
      body: { token: link.value.token },
    });
    return { email, key: key.id, session: { client, token: value.token, cookie } };
  }

  it('stands in the history with the key that opened the account', async () => {
    const { email, key } = await brought('sonnwerk');
    const rows = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .innerJoin('account', 'account.id', 'audit.entity_id')
          .select(['event', 'actor'])
          .where('account.email', '=', email)
          .where('actor', '=', `feed:${key}`)
          .orderBy('audit.id')
          .execute(),
      'sonnwerk',
    );
    expect(rows.map(({ event }) => event)).toEqual(['autologinIssued', 'autologinUsed']);
  });

  it('names its key beside the person in the history of what is done then, and of nothing else', async () => {
    const { email, key, session } = await brought('sonnwerk');
    const done = async (by: typeof session) => {
      const name = { salutation: null, firstName: 'Ganz', lastName: 'Anders' };
      const answers = [
        await server.call(changeName, { ...by, body: name }),
        await server.call(settings.setNewsletter, { ...by, body: { optIn: false } }),
        await server.call(settings.updateLanguage, { ...by, body: { language: 'en' } }),
      ];
      expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    };
    const told = async () => {
      const rows = await server.inTenant(
        ({ db }) =>
          db
            .selectFrom('audit')
            .innerJoin('account', 'account.id', 'audit.actor')
            .select(['event', 'portal_key'])
            .where('account.email', '=', email)
            .execute(),
        'sonnwerk',
      );
      return [rows.length, new Set(rows.map((row) => row.portal_key))] as const;
    };
    await done(session);
    const [count, keys] = await told();
    expect([count > 1, keys]).toEqual([true, new Set([key])]);
    const who = await operatorSession(server);
    const id = await server.inTenant(
      async (tx) => (await accountRepository(tx).byEmail('referrer', email))?.id ?? '',
      'sonnwerk',
    );
    const query = { mandant: 'sonnwerk', nummer: id };
    const { lines } = (await server.call(searchHistory, { ...who, query })).value;
    expect(lines.find(({ actor }) => actor === id)).toMatchObject({ portal: 'Portal' });
    const { client } = session;
    await server.call(requestLoginLink, { client, body: { email } });
    const mail = (await server.mails(email)).find(({ token }) => token !== '');
    const own = await server.call(loginByToken, { client, query: { token: mail?.token ?? '' } });
    await done({ client, token: own.value.token, cookie: own.cookie });
    expect((await told())[1]).toEqual(new Set([key, null]));
  });

  it('is told to the person by mail the first time, by a key that replaces it as little', async () => {
    const email = freshEmail('pia');
    const client = 'sonnwerk';
    const subject = 'Erste Anmeldung über das Portal';
    const signIn = async (token: string) => {
      const link = await server.call(requestAutologin, { client, token, body: person(email) });
      const used = await server.call(adminLogin, { client, body: { token: link.value.token } });
      expect(used.error).toBeNull();
      const mails = await server.mails(email);
      return mails.filter((mail) => mail.subject === subject).length;
    };
    const agreed = async (made: Promise<{ id: string; key: string } | null>) => {
      const issued = await made;
      await server.inTenant((tx) => agreeToFeedKey(tx, issued?.id ?? '', 'second'), client);
      return { id: issued?.id ?? '', key: issued?.key ?? '' };
    };
    const wanted = { name: 'Portal', scopes: ['portalSignIn'], days: 1 } as const;
    const issue = () => agreed(server.inTenant((tx) => issueFeedKey(tx, wanted, 'Test'), client));
    const first = await issue();
    expect([await signIn(first.key), await signIn(first.key)]).toEqual([1, 1]);
    const next = await agreed(
      server.inTenant((tx) => rotateFeedKey(tx, { id: first.id, days: 1 }, 'Test'), client),
    );
    expect(await signIn(next.key)).toBe(1);
    // Who holds a key may also report that mail to the owner bounces.
    await server.inTenant((tx) => deadAddressRepository(tx).add(email, 'Portal'), client);
    expect(await signIn((await issue()).key)).toBe(2);
  });

  it('confirms nothing by that, until the person comes by a link in the mailbox', async () => {
    const { email, session } = await brought('sonnwerk');
    const refused = [
      server.call(confirmPassword, { ...session, body: {} }),
      server.call(askEmailChange, { ...session, body: { email: freshEmail('dieb') } }),
      server.call(exportOwnData, session),
      server.call(settings.deleteAccount, { ...session, body: { confirmed: true } }),
    ];
    for (const answer of refused) expect((await answer).error?.key).toBe('passwordRequired');
    const { client } = session;
    await server.call(requestLoginLink, { client, body: { email } });
    const mail = (await server.mails(email)).find(({ token }) => token !== '');
    const own = await server.call(loginByToken, { client, query: { token: mail?.token ?? '' } });
    const there = { client, token: own.value.token, cookie: own.cookie };
    expect((await server.call(confirmPassword, { ...there, body: {} })).error).toBeNull();
    const asked = { ...there, body: { email: freshEmail('neu') } };
    expect((await server.call(askEmailChange, asked)).error).toBeNull();
    expect((await server.call(exportOwnData, there)).status).toBe(200);
    expect(
      (await server.call(settings.deleteAccount, { ...there, body: { confirmed: true } })).error,
    ).toBeNull();
  });

  it('ends with its key: revoked, replaced and over, or over by itself', async () => {
    const isIn = async ({ session }: Awaited<ReturnType<typeof brought>>) =>
      (await server.call(getUser, session)).status === 200;
    const [revoked, replaced, stays] = [
      await brought('sonnwerk'),
      await brought('sonnwerk'),
      await brought('sonnwerk'),
    ];
    expect([await isIn(revoked), await isIn(replaced)]).toEqual([true, true]);
    await server.inTenant((tx) => revokeFeedKey(tx, revoked.key, 'Test'), 'sonnwerk');
    await server.inTenant(
      (tx) => rotateFeedKey(tx, { id: replaced.key, days: 1 }, 'Test'),
      'sonnwerk',
    );
    expect([await isIn(revoked), await isIn(replaced)]).toEqual([false, true]);
    await server.inTenant(
      ({ db, realNow }) =>
        db
          .updateTable('api_key')
          .set({ expires_at: realNow })
          .where('id', '=', replaced.key)
          .execute(),
      'sonnwerk',
    );
    expect([await isIn(replaced), await isIn(stays)]).toEqual([false, true]);
  });

  it('makes no browser known', async () => {
    const { email } = await brought('sonnwerk');
    const { token } = (await ask('sonnwerk', email)).value;
    const { headers } = await server.call(adminLogin, { client: 'sonnwerk', body: { token } });
    expect(knownCookie(headers)).toBe('');
  });
});
