import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { getClientSettings } from '@weitersagen/contracts/operator-tenants';
import { getTestRun, startTestRun } from '@weitersagen/contracts/operator-test-run';
import { testRunSteps } from '@weitersagen/domain/test-run';
import { NO_SHOP } from '@weitersagen/domain/tenant-settings';
import type { Locale } from '@weitersagen/domain/locale';
import { startHeartbeat } from '../../platform/queue/heartbeat.ts';
import { createPayoutRun } from '../../rewards/public.ts';
import { leaveOn } from '../../testing/leave-on.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimsOf } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof addOperator>>;
let beating: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
  beating = await startHeartbeat(server.database.db, () => undefined);
});
afterAll(async () => {
  await beating();
  await server.stop();
});

const start = (client = 'sonnwerk', language: Locale = 'de') =>
  server.call(startTestRun, { ...admin.session, body: { client }, language });
const latest = async (client = 'sonnwerk') =>
  (await server.call(getTestRun, { ...admin.session, query: { mandant: client } })).value.testRun;
const setup = async (client = 'sonnwerk') =>
  (
    await server.call(getClientSettings, { ...admin.session, query: { mandant: client } })
  ).value.steps.find(({ step }) => step === 'testRun')?.state;

/** How many rows a client has in each table, but for what a test run leaves: what it found, and its line in the history. */
const counts = (client = 'sonnwerk') =>
  server.inTenant(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant' and has_table_privilege(format('%I', table_name), 'select')
        and table_name not in ('test_run', 'audit')`.execute(db);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)}`.execute(db);
      found[name] = rows[0]?.count ?? 0;
    }
    return found;
  }, client);

/** Writes a part of a client's configuration, as the form of its settings does. */
async function set(part: Readonly<Record<string, unknown>>, client = 'sonnwerk') {
  await server.database.pool.query(`update tenant set config = config || $1::jsonb where id = $2`, [
    JSON.stringify(part),
    client,
  ]);
  server.deps.tenants.forget();
}

describe('a test run of a programme', () => {
  it('walks an invented referral to its payment, mails nobody and leaves nothing', async () => {
    expect(await latest()).toBeNull();
    expect(await setup()).toBe('open');
    const before = await counts();
    expect(before).toMatchObject({ referral: expect.any(Number), outbox: expect.any(Number) });
    const { value: run, error } = await start();
    expect(error).toBeNull();
    expect(run.steps.map(({ step, state, reason }) => [step, state, reason])).toEqual(
      testRunSteps.map((step) => [step, 'done', null]),
    );
    expect(run.hasSucceeded).toBe(true);
    expect(await counts()).toEqual(before);
    expect((await server.mails()).filter(({ to }) => to.endsWith('probelauf.example'))).toEqual([]);
    expect(await latest()).toEqual(run);
    expect(await setup()).toBe('done');
  });

  it('says which mails people would have got, step by step, and what was paid', async () => {
    const { steps } = (await start()).value;
    const mails = Object.fromEntries(
      steps.map(({ step, mails: written }) => [step, written.map(({ to }) => to)]),
    );
    expect(mails).toMatchObject({
      referral: ['referrer'],
      contact: expect.arrayContaining(['contact']),
      reward: expect.arrayContaining(['referrer']),
      payment: expect.arrayContaining(['referrer']),
    });
    expect(steps.flatMap((step) => step.mails).every(({ subject }) => subject !== '')).toBe(true);
    const cents = (name: string) => steps.find(({ step }) => step === name)?.cents;
    expect(cents('referral')).toBeGreaterThan(0);
    expect([cents('order'), cents('payoutRun'), cents('payment')]).toEqual(
      Array.from({ length: 3 }, () => cents('referral')),
    );
  });

  it('succeeds where only people may take part whose whole addresses are listed', async () => {
    const { whitelistOnly, emailWhitelist } = (await server.tenant('sonnwerk')).config;
    await set({ whitelistOnly: true, emailWhitelist: ['nur.sie@example.org'] });
    expect((await start()).value.hasSucceeded).toBe(true);
    expect((await server.tenant('sonnwerk')).config.emailWhitelist).toHaveLength(1);
    await set({ whitelistOnly, emailWhitelist });
  });

  it('says that no terms hold, and quotes what is said to participants', async () => {
    const { excludedEmailDomains } = (await server.tenant('sonnwerk')).config;
    await set({ excludedEmailDomains: ['probelauf.example'] });
    const why = async () =>
      (await start()).value.steps.find(({ state }) => state === 'failed')?.reason;
    expect(await why()).toMatch(/^Abgelehnt mit der Meldung „.*“$/);
    await server.inTenant(
      ({ db }) => db.deleteFrom('legal_text').where('kind', '=', 'agb').execute(),
      'sonnwerk',
    );
    expect(await why()).toBe('Es gelten keine AGB. Ohne sie kann niemand empfehlen.');
    await set({ excludedEmailDomains });
  });

  it('pays nothing that waits for its payment', async () => {
    const scene = await reportedScene(server);
    await server.moveClock((await server.tenant()).config.complaintDays);
    await start('funkelnetz');
    const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    expect(claims.map(({ status }) => status)).toEqual(['available']);
    await expect(server.inTenant((tx) => createPayoutRun(tx, 'anna'))).rejects.toThrow(
      'No collected cash claim',
    );
  });

  it('tells where it ends and why, in the language of who asks, and asks for it again', async () => {
    const { providerUrl, payoutAccount } = (await server.tenant('lindenschutz')).config;
    await set({ providerUrl: NO_SHOP }, 'lindenschutz');
    const { steps, hasSucceeded } = (await start('lindenschutz')).value;
    expect(hasSucceeded).toBe(false);
    expect(steps.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'done'),
      'failed',
      ...Array.from({ length: 4 }, () => 'notReached'),
    ]);
    expect(steps[4]?.reason).toContain('kein Shop');
    expect(await setup('lindenschutz')).toBe('open');
    const english = (await start('lindenschutz', 'en')).value;
    expect(english.steps[4]?.reason).toContain('No shop');
    await set({ providerUrl, payoutAccount: { ...payoutAccount, iban: '' } }, 'lindenschutz');
    const unpaid = (await start('lindenschutz')).value.steps.find(
      ({ state }) => state === 'failed',
    );
    expect(unpaid?.step).toBe('payoutRun');
    expect(unpaid?.reason).not.toBe('');
    await set({ payoutAccount }, 'lindenschutz');
  });

  it('ends before the first step where no worker lives', async () => {
    await server.database.pool.query(`delete from worker_heartbeat`);
    const { steps } = (await start()).value;
    expect(steps[0]).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Arbeitsprozess'),
    });
    expect(steps.slice(1).every(({ state }) => state === 'notReached')).toBe(true);
  });

  it('is told by the history, and is none of a client that left or that there is not', async () => {
    const told = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: 'sonnwerk' },
    });
    expect(told.value.lines.map(({ event }) => event)).toContain('tested');
    expect((await start('gibtsnicht')).error?.key).toBe('unknownTenant');
    const nobodys = { ...admin.session, query: { mandant: 'gibtsnicht' } };
    expect((await server.call(getTestRun, nobodys)).error?.key).toBe('unknownTenant');
    await leaveOn(server, '2026-01-01', 'lindenschutz');
    expect((await start('lindenschutz')).error?.key).toBe('programmeEnded');
  });
});
