import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as runs from '@weitersagen/contracts/operator-settlements';
import * as desk from '@weitersagen/contracts/operator-self-billing';
import * as contract from '@weitersagen/contracts/self-billing';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { berlinDay } from '@weitersagen/domain/dates';
import { SELF_BILLING_VERSION as version } from '@weitersagen/domain/self-billing';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { runSettlements } from './settlement-run.ts';

vi.setConfig({ testTimeout: 60_000 });

const client = 'funkelnetz';
let server: TestServer;
let people: Awaited<ReturnType<typeof earningPeople>>;
let finance: Awaited<ReturnType<typeof addOperator>>;
let seller: Awaited<ReturnType<typeof signInStaff>>;
let owner: typeof seller;
let employee: typeof seller;
beforeAll(async () => {
  server = await startTestServer();
  people = await earningPeople(server);
  finance = await addOperator(server, [{ role: 'finance', client }]);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
});
afterAll(() => server.stop());

const today = () => server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
const read = async () => (await server.call(contract.getSellerSelfBilling, seller)).value;
const agree = (fassung = version) =>
  server.call(contract.agreeSellerSelfBilling, { ...seller, body: { version: fassung } });
const end = () => server.call(contract.endSellerSelfBilling, seller);
const outlooks = async (monat: string) => {
  const query = { mandant: client, monat };
  const { value } = await server.call(runs.listUnsettled, { ...finance.session, query });
  return Object.fromEntries(value.receivers.map(({ kind, outlook }) => [kind, outlook]));
};
const settle = (month: string, count: number) =>
  server.call(runs.settleMonth, {
    ...finance.session,
    body: { client, month, count, cents: count * 5000 },
  });
const record = async ({
  kind = 'agency',
  receiver = people.agencyId,
  agreedOn,
}: {
  readonly kind?: 'agency' | 'seller';
  readonly receiver?: string;
  readonly agreedOn?: string;
} = {}) =>
  server.call(desk.recordSelfBilling, {
    ...finance.session,
    body: {
      client,
      kind,
      receiver,
      agreedOn: agreedOn ?? (await today()),
      contract: 'Vertrag 12 vom Mai',
    },
  });
const eventsOf = (entity: 'agency' | 'seller', entityId: string) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['event', 'actor', 'reason'])
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .where('event', 'like', 'selfBilling%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    return rows.map(({ event, actor, reason }) => [event, actor, reason]);
  });

describe('the agreement to credit notes', () => {
  it('is given and ended in the own area, each once, and stands in the history', async () => {
    const before = await read();
    expect(before).toMatchObject({ version, agreement: { version, contract: null } });
    expect(before.issuer).toMatch(/\(Demo\)$/);
    expect((await end()).value.agreement).toBeNull();
    expect((await end()).value.agreement).toBeNull();
    expect((await read()).agreement).toBeNull();
    const agreed = { since: await today(), version, contract: null };
    expect((await agree()).value.agreement).toEqual(agreed);
    expect((await agree()).value.agreement).toEqual(agreed);
    expect(await eventsOf('seller', people.seller)).toEqual([
      ['selfBillingAgreed', people.seller, null],
      ['selfBillingEnded', people.seller, null],
    ]);
  });

  it('is one where it is given by two at once, and ends once', async () => {
    await Promise.all([end(), end()]);
    await Promise.all([agree(), agree()]);
    const running = await server.inTenant(({ db }) =>
      db
        .selectFrom('self_billing_agreement')
        .select('id')
        .where('receiver_id', '=', people.seller)
        .where('ended_at', 'is', null)
        .execute(),
    );
    expect(running).toHaveLength(1);
    expect((await eventsOf('seller', people.seller)).map(([event]) => event)).toEqual([
      'selfBillingAgreed',
      'selfBillingEnded',
    ]);
  });

  it('is refused to a wording that is not the present one, and where nobody makes credit notes out', async () => {
    await end();
    expect((await agree(version + 1)).error?.key).toBe('changedMeanwhile');
    const putBack = await changeSettings(server, { settlementIssuer: null });
    const without = await agree();
    const seen = await read();
    await putBack();
    expect(without.error?.key).toBe('changedMeanwhile');
    expect(seen).toMatchObject({ issuer: null, agreement: null });
    expect((await agree()).error).toBeNull();
  });

  it('is given and ended by who sees the invoices of the agency', async () => {
    const own = await server.call(contract.getAgencySelfBilling, owner);
    expect(own.value.agreement).toMatchObject({
      version: null,
      contract: 'Agenturvertrag, Ziffer 7',
    });
    const body = { version };
    for (const refused of [
      await server.call(contract.getAgencySelfBilling, employee),
      await server.call(contract.endAgencySelfBilling, employee),
      await server.call(contract.agreeAgencySelfBilling, { ...employee, body }),
    ])
      expect(refused.error?.key).toBe('viewForbidden');
    expect((await server.call(contract.endAgencySelfBilling, owner)).value.agreement).toBeNull();
    const other = { ...owner, body: { version: version + 1 } };
    const refused = await server.call(contract.agreeAgencySelfBilling, other);
    expect(refused.error?.key).toBe('changedMeanwhile');
    expect(
      (await server.call(contract.agreeAgencySelfBilling, { ...owner, body })).value.agreement,
    ).toMatchObject({ version, contract: null });
  });

  it('is needed before a credit note is made out, and what was earned waits until then', async () => {
    const month = await earnedMonth(server, people);
    await end();
    expect(await outlooks(month)).toEqual({ agency: 'ready', seller: 'noAgreement' });
    const query = { mandant: client };
    const { value } = await server.call(runs.listSettlementRuns, { ...finance.session, query });
    expect(value.toSettle).toMatchObject({
      ready: { count: 1, cents: 5000 },
      incomplete: { count: 0 },
      noAgreement: { count: 1, cents: 5000 },
    });
    expect((await settle(month, 1)).error).toBeNull();
    const byCommand = await runSettlements(server.deps.withTenant, await server.tenant(), {
      month,
      by: 'Olaf',
    });
    expect(byCommand).toMatchObject([{ kind: 'noAgreement', cents: 5000 }]);
    await agree();
    expect(await outlooks(month)).toEqual({ seller: 'ready' });
    expect((await settle(month, 1)).error).toBeNull();
  });

  it('says first that data are missing where both are', async () => {
    const month = await earnedMonth(server, people);
    const set = (iban: string | null) =>
      server.inTenant(({ db }) =>
        db.updateTable('seller').set({ iban }).where('account_id', '=', people.seller).execute(),
      );
    const { iban } = await server.inTenant(({ db }) =>
      db
        .selectFrom('seller')
        .select('iban')
        .where('account_id', '=', people.seller)
        .executeTakeFirstOrThrow(),
    );
    await end();
    await set(null);
    expect((await outlooks(month))['seller']).toBe('incomplete');
    await set(iban);
    await agree();
    expect((await settle(month, 2)).error).toBeNull();
  });
});

describe('an agreement by contract', () => {
  it('is noted by finance with its day and place, once, and ends by the partner alone', async () => {
    await server.call(contract.endAgencySelfBilling, owner);
    const before = await record({ agreedOn: '2026-01-01' });
    expect(before.error).toMatchObject({
      key: 'invalidInput',
      fields: { Vereinbart: 'beforeEnd' },
    });
    expect((await record()).error).toBeNull();
    expect((await record()).error?.key).toBe('changedMeanwhile');
    const { value } = await server.call(contract.getAgencySelfBilling, owner);
    expect(value.agreement).toEqual({
      since: await today(),
      version: null,
      contract: 'Vertrag 12 vom Mai',
    });
    expect((await eventsOf('agency', people.agencyId))[0]).toEqual([
      'selfBillingRecorded',
      finance.id,
      'Vertrag 12 vom Mai',
    ]);
  });

  it('is of no day to come, of a partner that there is, and with somebody who makes credit notes out', async () => {
    const future = await record({ agreedOn: '2999-01-01' });
    expect(future.error).toMatchObject({
      key: 'invalidInput',
      fields: { Vereinbart: 'notToCome' },
    });
    expect((await record({ receiver: 'nobody' })).error?.key).toBe('unknownNumber');
    const elsewhere = await server.call(desk.recordSelfBilling, {
      ...(await addOperator(server, [{ role: 'finance', client: null }])).session,
      body: {
        client: 'nirgends',
        kind: 'agency',
        receiver: people.agencyId,
        agreedOn: await today(),
        contract: 'Vertrag 12 vom Mai',
      },
    });
    expect(elsewhere.error?.key).toBe('unknownTenant');
    expect((await record({ kind: 'seller' })).error?.key).toBe('unknownNumber');
    onTestFinished(await changeSettings(server, { settlementIssuer: null }));
    expect((await record()).error?.key).toBe('settlementIssuerMissing');
  });

  it('is not changed afterwards, by nobody', async () => {
    const rows = server.inTenant(({ db }) =>
      db.updateTable('self_billing_agreement').set({ agreed_on: '2020-01-01' }).execute(),
    );
    await expect(rows).rejects.toThrow(/ends once and is not changed/);
  });
});
