import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-payouts';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { berlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { claimsOf } from '../../testing/referral-scene.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof addOperator>>;
let maker: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
/** Rewards that were just picked up as cash; gives the scenes. */
async function picked(count = 1) {
  const scenes = await buildRewardScenes(server, ...Array.from({ length: count }, () => ({})));
  for (const { referrerEmail } of scenes) await takeCash(server, referrerEmail);
  return scenes;
}
const list = async (by = maker, query: { nach?: string } = {}) =>
  (await server.call(contract.listPayouts, { ...by.session, query: { mandant: client, ...query } }))
    .value;
async function create(by = maker) {
  const { waiting } = await list(by);
  return server.call(contract.createRun, { ...by.session, body: { client, ...waiting } });
}
/** A run of everything that waits, with at least so many rewards. */
async function made(count = 1) {
  await picked(count);
  return (await create()).value.id;
}
const runOf = async (run: string, by = maker, nach?: string) =>
  (
    await server.call(contract.getRun, {
      ...by.session,
      query: { mandant: client, lauf: run, ...(nach === undefined ? {} : { nach }) },
    })
  ).value;
async function release(run: string, by = other, more: object = {}) {
  const { count, cents } = await runOf(run, by);
  return server.call(contract.releaseRun, {
    ...by.session,
    body: { client, run, count, cents, ...more },
  });
}
const today = async () => server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
const confirm = (run: string, executedOn: string, by = maker) =>
  server.call(contract.confirmRun, { ...by.session, body: { client, run, executedOn } });
const file = (run: string, by = maker) =>
  server.call(contract.writeBankFile, { ...by.session, body: { client, run } });
const discard = (run: string, by = maker) =>
  server.call(contract.discardRun, {
    ...by.session,
    body: { client, run, reason: 'Falscher Monat' },
  });
/** The account that money of the client leaves from, without the two people that it takes. */
async function enterAccount(iban: string) {
  await server.database.pool.query(
    `update tenant set config = jsonb_set(config, '{payoutAccount,iban}', to_jsonb($1::text)) where id = $2`,
    [iban, client],
  );
  server.deps.tenants.forget();
}
const giveBack = (item: string, by = maker) =>
  server.call(contract.returnItem, {
    ...by.session,
    body: { client, item, reason: 'Konto erloschen' },
  });

describe('payouts of a client', () => {
  it('show what waits by name, product and masked account, and put exactly that into a run', async () => {
    await picked(2);
    const { waiting, oldest, account, runs } = await list();
    expect(waiting).toEqual({ count: 2, cents: 14_002 });
    expect(oldest).not.toBeNull();
    expect(account?.iban).toMatch(/^DE/);
    const query = { mandant: client };
    const shown = (await server.call(contract.listWaitingRewards, { ...maker.session, query }))
      .value;
    expect(shown.next).toBeNull();
    expect(shown.rewards).toHaveLength(2);
    expect(shown.rewards[0]).toMatchObject({
      name: 'Jürgen Groß',
      maskedIban: expect.stringMatching(/^DE•• •••• •••• •••• ••\d\d \d\d$/),
      beneficiary: 'referrer',
      product: expect.stringMatching(/\w/),
      cents: 7001,
    });
    const { id } = (await create()).value;
    const run = await runOf(id);
    expect(run).toMatchObject({
      state: 'created',
      count: 2,
      cents: 14_002,
      created: { by: expect.stringMatching(/^Bea Betrieb\b/) },
      isSealed: true,
      noSecond: 'own',
      mayRelease: false,
    });
    expect(run.items.map(({ maskedIban }) => maskedIban).join()).not.toMatch(/\d{5}/);
    expect((await list()).waiting).toEqual({ count: 0, cents: 0 });
    expect((await list()).runs).toHaveLength(runs.length + 1);
    await discard(id);
  });

  it('are put into no run where something else waits than was seen, where nothing does, or where no account is entered', async () => {
    const before = await list();
    await picked();
    const stale = await server.call(contract.createRun, {
      ...maker.session,
      body: { client, ...before.waiting },
    });
    expect(stale.error?.key).toBe('changedMeanwhile');
    const { id } = (await create()).value;
    expect((await create()).error?.key).toBe('nothingToPay');
    await discard(id);
    await enterAccount('');
    expect((await list()).account).toBeNull();
    expect((await create()).error?.key).toBe('payoutAccountMissing');
    await enterAccount('DE02120300000000202051');
  });

  it('are released by a second person who saw the same, with a bank file that the history tells of', async () => {
    const id = await made();
    expect((await release(id, maker)).error?.key).toBe('ownProposal');
    expect(await runOf(id, other)).toMatchObject({ noSecond: null, mayRelease: true });
    expect((await release(id, other, { cents: 1 })).error?.key).toBe('changedMeanwhile');
    expect((await file(id)).error?.key).toBe('changedMeanwhile');
    expect((await release(id)).error).toBeNull();
    expect((await release(id)).error?.key).toBe('changedMeanwhile');
    expect(await runOf(id)).toMatchObject({ file: null });
    const first = (await file(id, other)).value.file;
    expect(first).toContain(`<MsgId>${id}</MsgId>`);
    expect((await file(id)).value.file).toBe(first);
    const taken = { by: expect.stringMatching(/^Bea Betrieb\b/), at: expect.any(String), count: 2 };
    expect(await runOf(id)).toMatchObject({ file: taken });
    expect((await list()).runs.find((run) => run.id === id)).toMatchObject({ file: taken });
    const query = { mandant: client, nummer: id };
    const told = (await server.call(searchHistory, { ...maker.session, query })).value.lines.map(
      ({ event }) => event,
    );
    expect(told).toEqual(['bankFileWritten', 'bankFileWritten', 'released', 'created']);
  });

  it('count as paid from the day that the bank names, between the release and today', async () => {
    const [scene] = await picked();
    const { id } = (await create()).value;
    const day = await today();
    expect((await confirm(id, day)).error?.key).toBe('changedMeanwhile');
    await release(id);
    await file(id);
    expect((await confirm(id, '2020-01-01')).error?.fields).toEqual({
      AusgefuehrtAm: 'beforeRelease',
    });
    expect((await confirm(id, '2099-01-01')).error?.fields).toEqual({ AusgefuehrtAm: 'future' });
    expect((await confirm(id, day)).value).toEqual({ count: 1 });
    expect((await confirm(id, day)).error?.key).toBe('changedMeanwhile');
    expect(await runOf(id)).toMatchObject({
      state: 'confirmed',
      executedOn: day,
      released: { by: expect.stringMatching(/^Bea Betrieb\b/) },
      confirmed: { by: expect.stringMatching(/^Bea Betrieb\b/) },
    });
    const claims = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    expect(claims.map(({ status }) => status)).toEqual(['paidOut']);
  });

  it('that the bank sends back can be picked up again, once, and only where something was transferred', async () => {
    const [scene] = await picked();
    const { id } = (await create()).value;
    const item = (await runOf(id)).items[0]?.id ?? '';
    expect((await giveBack(item)).error?.key).toBe('nothingTransferred');
    await release(id);
    expect((await giveBack(item)).error?.key).toBe('bankFileNotTaken');
    await file(id);
    expect((await giveBack(item)).value).toEqual({ isOver: false });
    expect((await giveBack(item)).error?.key).toBe('changedMeanwhile');
    expect((await runOf(id)).items[0]?.ended?.reason).toBe('Konto erloschen');
    const claims = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    expect(claims.map(({ status }) => status)).toEqual(['available']);
    expect((await giveBack('PKEINE1')).error?.key).toBe('unknownNumber');
  });

  it('that nobody released are discarded with a reason, and wait for the next run', async () => {
    const id = await made();
    expect((await discard(id)).error).toBeNull();
    expect(await runOf(id)).toMatchObject({
      state: 'discarded',
      count: 0,
      discardReason: 'Falscher Monat',
      discarded: { by: expect.stringMatching(/^Bea Betrieb\b/) },
    });
    expect((await release(id)).error?.key).toBe('changedMeanwhile');
    expect((await discard(id)).error?.key).toBe('changedMeanwhile');
    expect((await list()).waiting.count).toBe(1);
    const next = (await create()).value.id;
    await release(next);
    await file(next);
    expect((await discard(next)).error?.key).toBe('changedMeanwhile');
    expect((await discard('RKEINER1')).error?.key).toBe('unknownNumber');
    const none = { client, run: 'RKEINER1', count: 1, cents: 1 };
    const unknown = await server.call(contract.releaseRun, { ...other.session, body: none });
    expect(unknown.error?.key).toBe('unknownNumber');
  });

  it('of which the bank has nothing are not confirmed; by mistake released, they are discarded and wait for the next run', async () => {
    expect((await list()).waiting.count).toBe(0);
    const [scene, ended] = await picked(2);
    const { id } = (await create()).value;
    await release(id);
    expect(await runOf(id)).toMatchObject({ state: 'released', isWithBank: false, file: null });
    expect((await confirm(id, await today())).error?.key).toBe('bankFileNotTaken');
    // Money on its way stays when its order ends; here it never left.
    await ended?.report('storniert');
    expect((await discard(id)).error).toBeNull();
    expect(await runOf(id)).toMatchObject({
      state: 'discarded',
      count: 0,
      returned: { count: 0, cents: 0 },
      released: { by: expect.stringMatching(/^Bea Betrieb\b/) },
      discardReason: 'Falscher Monat',
    });
    expect((await file(id)).error?.key).toBe('changedMeanwhile');
    const query = { mandant: client, nummer: id };
    const told = (await server.call(searchHistory, { ...maker.session, query })).value.lines;
    expect(told.map(({ event }) => event)).toEqual(['discarded', 'released', 'created']);
    expect((await list()).waiting).toEqual({ count: 1, cents: 7001 });
    const claims = await server.inTenant((tx) => claimsOf(tx, ended?.leadId ?? ''));
    expect(claims).toMatchObject([{ status: 'cancelled', account_owner: null, iban: null }]);
    expect(await server.inTenant(checkLedger)).toEqual([]);
    const next = (await create()).value.id;
    await release(next);
    await file(next);
    expect((await confirm(next, await today())).value).toEqual({ count: 1 });
    const paid = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    expect(paid.map(({ status }) => status)).toEqual(['paidOut']);
  });

  it('are frozen when the run is made: no line changes or is added, and one that is gone voids the release and the file', async () => {
    const id = await made();
    const item = (await runOf(id)).items[0]?.id ?? '';
    const direct = (statement: ReturnType<typeof sql>) =>
      server.inTenant(({ db }) => statement.execute(db));
    await expect(
      direct(sql`update payout_item set iban = 'DE89370400440532013000' where id = ${item}`),
    ).rejects.toThrow('does not change');
    await expect(
      direct(sql`update payout_item set amount_cents = amount_cents + 1 where id = ${item}`),
    ).rejects.toThrow('does not change');
    await expect(
      direct(sql`insert into payout_item select tenant, 'PNEU1', run_id, claim_id, amount_cents, 0, account_owner, iban, 'PNEU1', now(), 'x'
        from payout_item where id = ${item}`),
    ).rejects.toThrow('takes no further line');
    // As with rights that no process has.
    await server.database.pool.query(`
      alter table payout_item disable trigger payout_line_kept;
      set app.tenant = '${client}';
      update payout_item set iban = 'DE89370400440532013000' where id = '${item}';
      reset app.tenant;
      alter table payout_item enable trigger payout_line_kept`);
    expect(await runOf(id, other)).toMatchObject({ isSealed: false, mayRelease: false });
    expect((await release(id)).error?.key).toBe('payoutChanged');
    expect((await discard(id)).error).toBeNull();
    const out = await made();
    await release(out);
    const lost = (await runOf(out)).items[0]?.id ?? '';
    await server.database.pool.query(
      `set app.tenant = '${client}'; delete from payout_item where id = '${lost}'; reset app.tenant`,
    );
    expect((await file(out)).error?.key).toBe('payoutChanged');
  });

  it('are listed page by page, each run once', async () => {
    await server.inTenant(async ({ db, tenant, now }) => {
      for (let n = 0; n < 60; n += 1)
        await db
          .insertInto('payout_run')
          .values({ tenant: tenant.id, id: `RSEITE${n}`, created_by: 'test', created_at: now })
          .execute();
    });
    const seen: string[] = [];
    for (let nach: string | null | undefined; nach !== null;) {
      const page = await list(maker, nach === undefined ? {} : { nach });
      expect(page.runs.length).toBeLessThanOrEqual(12);
      seen.push(...page.runs.map(({ id }) => id));
      nach = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('RSEITE'))).toHaveLength(60);
  });

  it('of another client are nobody’s who does not pay for it', async () => {
    const query = { mandant: 'sonnwerk' };
    const refused = await server.call(contract.listPayouts, { ...other.session, query });
    expect(refused.error?.key).toBe('roleForbidden');
    const own = (await server.call(contract.listPayouts, { ...other.session, query: {} })).value;
    expect(own.clients.map(({ id }) => id)).toEqual(['funkelnetz']);
    expect(own.client).toBe('funkelnetz');
  });

  it('say of each call that there is no such client, run or payment', async () => {
    const session = maker.session;
    const reason = 'So nicht';
    const calls = (of: string) => [
      server.call(contract.listPayouts, { ...session, query: { mandant: of } }),
      server.call(contract.listWaitingRewards, { ...session, query: { mandant: of } }),
      server.call(contract.createRun, { ...session, body: { client: of, count: 1, cents: 1 } }),
      ...calledOnRun(of),
    ];
    const calledOnRun = (of: string) => {
      const run = 'RKEINER1';
      const body = { client: of, run };
      return [
        server.call(contract.getRun, { ...session, query: { mandant: of, lauf: run } }),
        server.call(contract.releaseRun, { ...session, body: { ...body, count: 1, cents: 1 } }),
        server.call(contract.discardRun, { ...session, body: { ...body, reason } }),
        server.call(contract.writeBankFile, { ...session, body }),
        server.call(contract.confirmRun, {
          ...session,
          body: { ...body, executedOn: '2026-01-02' },
        }),
        server.call(contract.returnItem, {
          ...session,
          body: { client: of, item: 'PKEINE1', reason },
        }),
      ];
    };
    const keys = async (
      answers: readonly Promise<{ readonly error: { readonly key: string } | null }>[],
    ) => (await Promise.all(answers)).map(({ error }) => error?.key);
    expect(new Set(await keys(calls('niemand')))).toEqual(new Set(['unknownTenant']));
    expect(new Set(await keys(calledOnRun(client)))).toEqual(new Set(['unknownNumber']));
  });

  it('are not released by who was invited by their maker', async () => {
    const id = await made();
    await server.inTenant(
      (tx) => noteHand(tx, { of: other.id, by: maker.id, kind: 'invited' }),
      OPERATOR_CLIENT,
    );
    expect(await runOf(id, other)).toMatchObject({ noSecond: 'near', mayRelease: false });
    expect((await release(id, other)).error?.key).toBe('nearProposer');
    await discard(id);
  });
});
