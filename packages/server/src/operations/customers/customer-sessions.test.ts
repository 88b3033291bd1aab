import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '@weitersagen/contracts/account';
import { listCustomerTimeline } from '@weitersagen/contracts/operator-timeline';
import * as contract from '@weitersagen/contracts/operator-customer-sessions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { newReferrer } from '../../testing/referral-scene.ts';
import { signInAs } from '../../testing/steps.ts';

const client = 'funkelnetz';
const reason = 'Telefon verloren';
let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());

async function signedInTwice() {
  const { id, email } = await server.inTenant(newReferrer);
  const [one, two] = [await signInAs(server, email), await signInAs(server, email)];
  const sessions = await sessionsOf(id);
  return { id, email, one, two, sessions };
}
const list = (id: string, by = support) =>
  server.call(contract.listCustomerSessions, { ...by.session, body: { client, id } });
const sessionsOf = async (id: string) => (await list(id)).value.sessions;
const end = (id: string, session: string, by = support) =>
  server.call(contract.endCustomerSession, {
    ...by.session,
    body: { client, id, session, reason },
  });
const endAll = (id: string, by = support) =>
  server.call(contract.endCustomerSessions, { ...by.session, body: { client, id, reason } });
const isIn = async (session: Awaited<ReturnType<typeof signInAs>>) =>
  (await server.call(getUser, session)).error === null;
const toldOf = async (id: string) => {
  const body = { client, id, kind: 'operator' } as const;
  const { value } = await server.call(listCustomerTimeline, { ...support.session, body });
  return value.lines.map(({ event, reason: why, by }) => [event, why, by]);
};

describe('the sessions of a referrer', () => {
  it('are listed with times and way of sign-in, and nothing of the device', async () => {
    const { id, sessions } = await signedInTwice();
    expect(sessions.map(({ way }) => way)).toEqual(['password', 'password']);
    const { text } = await list(id);
    expect(Object.keys(JSON.parse(text).Sitzungen[0]).toSorted()).toEqual(
      ['Angemeldet', 'GueltigBis', 'Seit', 'Sitzung', 'Weg', 'ZuletztGenutzt'].toSorted(),
    );
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('session').select(['browser', 'system']).where('account_id', '=', id).execute(),
    );
    expect(kept).toEqual([1, 2].map(() => ({ browser: null, system: null })));
  });

  it('end one by one with a reason, each once, and leave the others', async () => {
    const { id, one, two, sessions } = await signedInTwice();
    const first = sessions[0]?.id ?? '';
    const ended = await Promise.all([end(id, first), end(id, first)]);
    expect(ended.map(({ error }) => error?.key ?? 'done').toSorted()).toEqual([
      'done',
      'unknownNumber',
    ]);
    expect((await sessionsOf(id)).map((session) => session.id)).toEqual([sessions[1]?.id]);
    expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1);
    expect(await toldOf(id)).toEqual([['sessionEnded', reason, 'operator']]);
  });

  it('are ended of that person alone', async () => {
    const [mine, other] = [await signedInTwice(), await signedInTwice()];
    expect((await end(mine.id, other.sessions[0]?.id ?? '')).error?.key).toBe('unknownNumber');
    expect(await sessionsOf(other.id)).toHaveLength(2);
  });

  it('end all at once with a reason', async () => {
    const { id, one, two } = await signedInTwice();
    expect((await endAll(id)).error).toBeNull();
    expect([await isIn(one), await isIn(two)]).toEqual([false, false]);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await toldOf(id)).toEqual([['signedOutEverywhere', reason, 'operator']]);
  });

  it('are support’s alone, of its clients; a stranger’s are unknown', async () => {
    const { id, sessions } = await signedInTwice();
    const session = sessions[0]?.id ?? '';
    for (const role of ['finance', 'content', 'admin'] as const) {
      const other = await addOperator(server, [{ role, client }]);
      const tries = [await list(id, other), await end(id, session, other), await endAll(id, other)];
      expect(tries.map(({ error }) => error?.key)).toEqual(tries.map(() => 'roleForbidden'));
    }
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    for (const [of, key] of [
      ['sonnwerk', 'unknownNumber'],
      ['niemand', 'unknownTenant'],
    ] as const) {
      const body = { client: of, id };
      const tries = [
        await server.call(contract.listCustomerSessions, { ...all.session, body }),
        await server.call(contract.endCustomerSession, {
          ...all.session,
          body: { ...body, session, reason },
        }),
        await server.call(contract.endCustomerSessions, {
          ...all.session,
          body: { ...body, reason },
        }),
      ];
      expect(tries.map(({ error }) => error?.key)).toEqual([key, key, key]);
    }
  });
});
