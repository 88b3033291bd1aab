import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-person-data';
import { berlinDay } from '@weitersagen/domain/dates';
import { exportPerson } from '../../privacy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { makeRun, payOut } from '../../testing/payout-scene.ts';
import { personDataScene } from '../../testing/person-data-scene.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof personDataScene>>;
beforeAll(async () => {
  server = await startTestServer();
  scene = await personDataScene(server);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const reason = 'Anfrage vom 3. März';
const sectionsOf = async (email: string) => server.inTenant((tx) => exportPerson(tx, email));
const told = async (id: string) =>
  (
    await server.call(searchHistory, {
      ...scene.support.session,
      query: { mandant: client, nummer: id },
    })
  ).value.lines.map(({ event }) => event);

describe('what a person may ask for about their data', () => {
  it('is handed out whole by support with a reason, which the history tells', async () => {
    const { referrer, referrerEmail, contact } = await scene.twoPeople();
    const { file } = (await scene.copy(referrer)).value;
    const sections = await sectionsOf(referrerEmail);
    const given = JSON.parse(file) as Record<string, unknown[]>;
    const titles = sections.map(({ title }) => title).filter((title) => title !== 'Verlauf'); // it tells of the copy
    expect(Object.keys(given)).toEqual(expect.arrayContaining(titles));
    expect(given['Konto']).toEqual([expect.objectContaining({ 'E-Mail': referrerEmail })]);
    expect(await told(referrer)).toContain('exported');
    expect(await told(contact)).not.toContain('exported');
  });

  it('is shown before an erasure, which changes nothing yet', async () => {
    const { referrer, referrerEmail } = await scene.twoPeople();
    const before = await sectionsOf(referrerEmail);
    const effect = await scene.preview(referrer);
    expect(effect).toMatchObject({
      open: { count: 1, cents: 7001, states: [{ state: 'collected', count: 1, cents: 7001 }] },
      underway: { count: 0, cents: 0 },
      receipts: null,
    });
    const kinds = (
      parts: typeof effect extends null ? never : NonNullable<typeof effect>['goes'],
    ) => parts.map(({ kind }) => kind);
    expect(kinds(effect?.goes ?? [])).toEqual(expect.arrayContaining(['account', 'mails']));
    expect(kinds(effect?.nameless ?? [])).toEqual(
      expect.arrayContaining(['referrals', 'rewards', 'bookings']),
    );
    expect(kinds([...(effect?.goes ?? []), ...(effect?.nameless ?? [])]).toSorted()).toEqual(
      before.map(({ kind }) => kind).toSorted(),
    );
    expect(await sectionsOf(referrerEmail)).toEqual(before);
    expect(await told(referrer)).not.toContain('deleted');
  });

  it('goes with the rewards that were seen open, not with others, and only once', async () => {
    const { referrer, referrerEmail, contact, recipientEmail } = await scene.twoPeople();
    expect((await scene.erase(referrer, { count: 0, cents: 0 })).error?.key).toBe(
      'changedMeanwhile',
    );
    expect((await scene.erase(referrer, { count: 1, cents: 7000 })).error?.key).toBe(
      'changedMeanwhile',
    );
    expect(await sectionsOf(referrerEmail)).not.toEqual([]);
    expect((await scene.erase(referrer, { count: 1, cents: 7001 })).error).toBeNull();
    expect(await sectionsOf(referrerEmail)).toEqual([]);
    expect((await scene.erase(referrer, { count: 0, cents: 0 })).error?.key).toBe('unknownNumber');
    expect((await scene.copy(referrer)).error?.key).toBe('unknownNumber');
    const effect = await scene.preview(contact);
    expect((await scene.erase(contact, effect?.open ?? { count: 9, cents: 9 })).error).toBeNull();
    expect(await sectionsOf(recipientEmail)).toEqual([]);
    expect(await told(contact)).toContain('erased');
  });

  it('shows the transfer of a run that nobody released among what stays without a name, and all bookings that will stand there', async () => {
    const { referrer } = await scene.twoPeople();
    await makeRun(server, 'anna', null);
    const effect = await scene.preview(referrer);
    expect(effect?.goes.map(({ kind }) => kind)).not.toContain('transfers');
    expect(effect?.nameless).toContainEqual({ kind: 'transfers', count: 1 });
    expect(effect?.nameless).toContainEqual({ kind: 'bookings', count: 4 });
    expect((await scene.erase(referrer, { count: 1, cents: 7001 })).error).toBeNull();
    const { rows } = await server.inTenant(({ db }) =>
      sql`select 1 from booking where person = ${`referrer:${referrer}`}`.execute(db),
    );
    expect(rows).toHaveLength(4);
  });

  it('is erased once where two ask at once', async () => {
    const { contact } = await scene.twoPeople();
    const open = (await scene.preview(contact))?.open ?? { count: 9, cents: 9 };
    const both = await Promise.all([scene.erase(contact, open), scene.erase(contact, open)]);
    expect(both.map(({ error }) => error?.key ?? 'done').toSorted()).toEqual([
      'done',
      'unknownNumber',
    ]);
  });

  it('waives nothing that is on its way to the bank, which is paid all the same', async () => {
    const { referrer } = await scene.twoPeople();
    await makeRun(server, 'anna', 'ben');
    expect(await scene.preview(referrer)).toMatchObject({
      open: { count: 0, cents: 0, states: [] },
      underway: { count: 1, cents: 7001 },
    });
    expect((await scene.erase(referrer, { count: 0, cents: 0 })).error).toBeNull();
    const claims = await server.inTenant(({ db }) =>
      db
        .selectFrom('reward_claim')
        .select('status')
        .where('beneficiary_id', '=', referrer)
        .execute(),
    );
    expect(claims).toEqual([{ status: 'collected' }]);
  });

  it('names receipts that stay, and until when', async () => {
    const { referrer } = await scene.twoPeople();
    await payOut(server);
    const today = await server.inTenant(({ now }) => Promise.resolve(berlinDay(now)));
    const inEightYears = `${Number(today.slice(0, 4)) + 8}-12-31`; // § 147 (4) AO
    const effect = await scene.preview(referrer);
    expect(effect?.receipts).toEqual({ count: 1, until: inEightYears });
    expect(effect?.open).toMatchObject({ count: 0, cents: 0 });
    expect((await scene.erase(referrer, { count: 0, cents: 0 })).error).toBeNull();
  });

  it('is copied and erased only by who confirmed a moment ago that it is them', async () => {
    const { referrer } = await scene.twoPeople();
    const late = await addOperator(server, [{ role: 'support', client }]);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', late.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await scene.copy(referrer, late)).error?.key).toBe('passwordRequired');
    const waived = { count: 1, cents: 7001 };
    const body = { client, id: referrer, waived, along: [], reason };
    const erased = await server.call(contract.erasePersonData, { ...late.session, body });
    expect(erased.error?.key).toBe('passwordRequired');
  });

  it('is told where there is no such client or person', async () => {
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const keysOf = async (of: string) => {
      const body = { client: of, id: 'keiner' };
      const waived = { count: 0, cents: 0 };
      const answers = await Promise.all([
        server.call(contract.copyPersonData, {
          ...all.session,
          body: { ...body, format: 'json', reason },
        }),
        server.call(contract.tryErasure, { ...all.session, body }),
        server.call(contract.erasePersonData, {
          ...all.session,
          body: { ...body, reason, waived, along: [] },
        }),
      ]);
      return [...new Set(answers.map(({ error }) => error?.key))];
    };
    expect(await keysOf('niemand')).toEqual(['unknownTenant']);
    expect(await keysOf(client)).toEqual(['unknownNumber']);
  });
});
