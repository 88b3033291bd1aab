import sharp from 'sharp';
import type { ClientPictureKind } from '@weitersagen/domain/client-pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import * as contract from '@weitersagen/contracts/operator-tenants';
import { auditEventWords } from '@weitersagen/domain/audit-words';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import {
  guardedSettings,
  settingNames,
  tenantSettings,
  type Setting,
  type SettingName,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';
import { TenantConfig } from '../../platform/database/tenant-config.ts';
import { createTenantDirectory } from '../../platform/database/tenant-directory.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { operatorRoleRepository } from '../../people/public.ts';
import { brandOf } from '../../platform/mail/brands.ts';
import { connectionRepository } from '../connections/connection-repository.ts';
import { hostKey, senderKey } from '../connections/connection-targets-service.ts';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { offerVoucherKind } from '../../testing/voucher-kinds.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let admin: Operator;
let finance: Operator;
let second: Operator;
let local: Operator;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
  second = await addOperator(server, [{ role: 'admin', client: null }]);
  local = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
});
afterAll(() => server.stop());

const of = async (client = 'funkelnetz', by = admin) =>
  (await server.call(contract.getClientSettings, { ...by.session, query: { mandant: client } }))
    .value;
async function change(
  values: Readonly<Record<string, SettingValue>>,
  { client = 'funkelnetz', by = admin, revision = 0 } = {},
) {
  const seen = revision === 0 ? (await of(client)).revision : revision;
  return server.call(contract.changeClientSettings, {
    ...by.session,
    body: { client, revision: seen, values: { ...values } },
  });
}
const publicly = async (client = 'funkelnetz') =>
  (await server.call(getTenant, { params: { client }, client })).value;
const account = {
  'payoutAccount.name': 'Neue Kasse',
  'payoutAccount.iban': 'DE02500105170137075030',
};

describe('settings that say who gets in or what is paid', () => {
  it('change when their admin has confirmed in the last ten minutes, alone or by an older version', async () => {
    const keeper = await addOperator(server, [{ role: 'admin', client: null }]);
    const longAgo = new Date(Date.now() - 5 * 3_600_000);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: longAgo })
          .where('account_id', '=', keeper.id)
          .execute(),
      'betrieb',
    );
    expect(guardedSettings).toEqual(
      expect.arrayContaining([
        'mailFrom',
        'supportEmail',
        'operatorImprint',
        'reviewsUrl',
        'settlementIssuer.name',
        'landingPage',
        'providerUrl',
        'allowSelfRecommendation',
      ]),
    );
    for (const name of guardedSettings) {
      const refused = await change({ [name]: null }, { by: keeper });
      expect([name, refused.error?.key]).toEqual([name, 'passwordRequired']);
    }
    const { revision } = await of();
    const restored = await server.call(contract.restoreClientSettings, {
      ...keeper.session,
      body: { client: 'funkelnetz', revision, version: 1 },
    });
    expect(restored.error?.key).toBe('passwordRequired');
    expect((await change({ pickUpMonths: 11 }, { by: keeper })).status).toBe(200);
    expect((await change({ pickUpMonths: 12 }, { by: keeper })).status).toBe(200);
  });
});

describe('the table of settings', () => {
  it('has every value of a configuration, and nothing else', () => {
    const tops = new Set(settingNames.map((name) => name.split('.')[0]));
    expect([...tops].toSorted()).toEqual([...Object.keys(TenantConfig.shape), 'hosts'].toSorted());
  });

  it('needs only settings that are switched on or off, or a choice that there is', () => {
    const wrong = Object.values<Setting>(tenantSettings).filter(({ needs, needsValue }) => {
      if (needs === undefined) return false;
      const { kind, choices = [] }: Setting = tenantSettings[needs as SettingName];
      const isThere =
        needsValue === undefined ? ['switch', 'part'].includes(kind) : choices.includes(needsValue);
      return !isThere;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a client that is none', () => {
  const client = 'gibtsnicht';
  const changes = { client, revision: 1 };
  it.each([
    ['changing', contract.changeClientSettings, { ...changes, values: { name: 'N' } }],
    ['a logo', contract.changeClientPicture, { ...changes, kind: 'logo', picture: null }],
    ['going back', contract.restoreClientSettings, { ...changes, version: 1 }],
  ] as const)('has no settings: %s', async (_, call, body) => {
    const sent = { ...admin.session, body } as never;
    expect((await server.call(call as typeof contract.changeClientPicture, sent)).error?.key).toBe(
      'unknownTenant',
    );
  });

  it('has no versions and no account, and a client has no version that is none', async () => {
    const query = { mandant: client };
    const versions = await server.call(contract.listSettingsVersions, { ...admin.session, query });
    const decision = { ...finance.session, body: { client, proposal: 'keiner' } };
    const body = { client: 'funkelnetz', revision: (await of()).revision, version: 9999 };
    const back = await server.call(contract.restoreClientSettings, { ...admin.session, body });
    expect([
      versions.error?.key,
      (await server.call(contract.agreeToPayoutAccount, decision)).error?.key,
      (await server.call(contract.withdrawPayoutAccount, decision)).error?.key,
      (await server.call(contract.agreeToSettings, { ...decision, ...admin.session })).error?.key,
      (await server.call(contract.withdrawSettings, { ...decision, ...admin.session })).error?.key,
      back.error?.key,
    ]).toEqual([...Array.from({ length: 5 }, () => 'unknownTenant'), 'unknownNumber']);
  });
});

describe('the settings of a client', () => {
  it('are changed, one by one, and pages show it at once, also those of another process', async () => {
    const other = createTenantDirectory(server.database.db);
    expect((await other.byClient('funkelnetz'))?.config.name).toBe('Funkelnetz');
    const before = await of();
    expect((await change({ name: 'Funkelnetz Nord', complaintDays: 21 })).error).toBeNull();
    expect(await publicly()).toMatchObject({ name: 'Funkelnetz Nord', complaintDays: 21 });
    const nameThere = async () => (await other.byClient('funkelnetz'))?.config.name;
    await expect.poll(nameThere, { timeout: 5000 }).toBe('Funkelnetz Nord');
    const after = await of();
    expect(after.revision).toBe(before.revision + 1);
    expect({ ...after.values, name: 'Funkelnetz', complaintDays: 14 }).toEqual(before.values);
    await change({ name: 'Funkelnetz', complaintDays: 14 });
  });

  it('keep an address in the form in which it was checked', async () => {
    const { mailFrom } = (await server.tenant()).config;
    expect((await change({ mailFrom: 'Post@FIRMA。example' })).error).toBeNull();
    expect((await server.tenant()).config.mailFrom).toBe('post@firma.example');
    await change({ mailFrom });
  });

  it('stay as they are in every other value, whatever part is switched on and off', async () => {
    const { config } = await server.tenant('sonnwerk');
    expect((await change({ settlementIssuer: false }, { client: 'sonnwerk' })).error).toBeNull();
    const off = (await server.tenant('sonnwerk')).config;
    expect(off).toEqual({ ...config, settlementIssuer: null });
    const parts = {
      settlementIssuer: true,
      'settlementIssuer.name': 'Aussteller',
      'settlementIssuer.street': 'Beispielallee 1',
      'settlementIssuer.postalCode': '10115',
      'settlementIssuer.city': 'Berlin',
      'settlementIssuer.vatId': '',
      'settlementIssuer.taxNumber': '12/345',
    };
    expect((await change(parts, { client: 'sonnwerk' })).error).toBeNull();
    expect((await server.tenant('sonnwerk')).config.settlementIssuer).toEqual({
      name: 'Aussteller',
      street: 'Beispielallee 1',
      postalCode: '10115',
      city: 'Berlin',
      vatId: null,
      taxNumber: '12/345',
    });
  });

  it('are refused at their fields, all at once, and nothing of them is kept', async () => {
    const before = await of();
    const { error } = await change({
      name: '',
      complaintDays: 0,
      supportEmail: 'niemand',
      dkimSelector: 'kein selektor',
      agencyNumberPrefix: 'ag 1',
      excludedEmailDomains: ['keine domain'],
      staircase: false,
      integratedFrame: true,
    });
    expect(error?.fields).toEqual({
      'Werte.name': 'missing',
      'Werte.complaintDays': 'outOfRange',
      'Werte.supportEmail': 'noEmail',
      'Werte.dkimSelector': 'noSelector',
      'Werte.agencyNumberPrefix': 'noPrefix',
      'Werte.excludedEmailDomains': 'noDomain',
      'Werte.frameParents': 'missingWith',
    });
    expect(
      (await change({ staircase: true, 'staircase.threshold': 3 }, { client: 'sonnwerk' })).error
        ?.fields,
    ).toEqual({
      'Werte.staircase.rewardCents': 'missing',
      'Werte.staircase.startsOn': 'missing',
      'Werte.staircase.cycles': 'missing',
    });
    expect((await change({ gibtEsNicht: 1 })).error?.fields).toEqual({
      'Werte.gibtEsNicht': 'wrongKind',
    });
    expect((await change({ complaintDays: 'viele' })).error?.fields).toEqual({
      'Werte.complaintDays': 'wrongKind',
    });
    // Texts and addresses begin with German.
    expect((await change({ locales: ['en'] })).error?.fields).toEqual({
      'Werte.locales': expect.any(String),
    });
    expect((await of()).revision).toBe(before.revision);
  });

  it('keep the host of another client out', async () => {
    const { error } = await change({
      hosts: ['funkelnetz.localhost', 'localhost', '127.0.0.1', 'sonnwerk.localhost'],
    });
    expect(error?.fields).toEqual({ 'Werte.hosts': 'hostTaken' });
    expect((await server.tenant('funkelnetz')).hosts).not.toContain('sonnwerk.localhost');
  });

  it('keep the host of the areas’ files out', async () => {
    const hosts = [...(await server.tenant('sonnwerk')).hosts, 'remotes.example.org'];
    const { error } = await change({ hosts }, { client: 'sonnwerk' });
    expect(error?.fields).toEqual({ 'Werte.hosts': 'hostReserved' });
  });

  it('take a channel out and in again by its place', async () => {
    const { channels } = (await server.tenant('sonnwerk')).config;
    await change({ 'channels.whatsapp': null }, { client: 'sonnwerk' });
    const { whatsapp, ...rest } = channels;
    expect((await server.tenant('sonnwerk')).config.channels).toEqual(rest);
    await change({ 'channels.whatsapp': whatsapp ?? 1 }, { client: 'sonnwerk' });
    expect((await server.tenant('sonnwerk')).config.channels).toEqual(channels);
  });

  it('are not overwritten by who saw an older version', async () => {
    const { revision } = await of();
    await change({ pickUpMonths: 11 });
    const late = await change({ pickUpMonths: 10 }, { revision });
    expect(late.error?.key).toBe('changedMeanwhile');
    expect((await publicly()).id).toBe('funkelnetz');
    expect((await server.tenant()).config.pickUpMonths).toBe(11);
  });

  it('never show a secret, keep it while it is left empty, and no version holds it', async () => {
    const values = {
      sso: true,
      'sso.issuer': 'https://anmeldung.example.org',
      'sso.clientId': 'programm',
      'sso.clientSecret': 'streng-geheim',
    };
    const agreed = async () => {
      const [part] = (await of('lindenschutz')).proposedParts;
      const body = { client: 'lindenschutz', proposal: part?.id ?? 'keiner' };
      expect((await server.call(contract.agreeToSettings, { ...second.session, body })).error).toBe(
        null,
      );
    };
    expect((await change(values, { client: 'lindenschutz' })).error).toBeNull();
    await agreed();
    const seen = await server.call(contract.getClientSettings, {
      ...admin.session,
      query: { mandant: 'lindenschutz' },
    });
    expect(seen.text).not.toContain('streng-geheim');
    expect(seen.value.secrets).toEqual(['sso.clientSecret']);
    await change(
      { 'sso.clientSecret': null, 'sso.clientId': 'anders' },
      { client: 'lindenschutz' },
    );
    await agreed();
    expect((await server.tenant('lindenschutz')).config.sso).toMatchObject({
      clientId: 'anders',
      clientSecret: 'streng-geheim',
    });
    const rows = await server.inTenant(
      ({ db }) => db.selectFrom('tenant_version').selectAll().execute(),
      'lindenschutz',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('streng-geheim');
    const told = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: 'lindenschutz' },
    });
    expect(told.text).not.toContain('streng-geheim');
    expect(told.text).toContain('settings.sso.clientId');
  });

  it('go back to a version, which is one more', async () => {
    const { revision } = await of();
    await change({ orderWindowDays: 60 });
    await change({ orderWindowDays: 30 });
    const { versions } = (
      await server.call(contract.listSettingsVersions, {
        ...finance.session,
        query: { mandant: 'funkelnetz' },
      })
    ).value;
    expect(versions[0]).toMatchObject({
      revision: revision + 2,
      author: expect.stringMatching(/^Bea Betrieb\b/),
    });
    expect(versions.slice(0, 3).map(({ values }) => values['orderWindowDays'])).toEqual([
      30, 60, 90,
    ]);
    const back = await server.call(contract.restoreClientSettings, {
      ...admin.session,
      body: { client: 'funkelnetz', revision: revision + 2, version: revision },
    });
    expect(back.error).toBeNull();
    expect((await server.tenant()).config.orderWindowDays).toBe(90);
    expect((await of()).revision).toBe(revision + 3);
  });
});

describe('the account that payouts leave from', () => {
  const shown = async () => ({
    client: 'sonnwerk',
    proposal: (await of('sonnwerk')).proposal?.id ?? 'keiner',
  });
  const agree = async (by: Operator, body?: Awaited<ReturnType<typeof shown>>) =>
    server.call(contract.agreeToPayoutAccount, { ...by.session, body: body ?? (await shown()) });

  it('is what was seen, else nobody has agreed to it, nor declined it', async () => {
    const propose = (iban: string) =>
      change({ ...account, 'payoutAccount.iban': iban }, { client: 'sonnwerk' });
    const before = (await server.tenant('sonnwerk')).config.payoutAccount;
    await propose('DE02120300000000202051');
    const seen = await shown();
    await propose('DE02500105170137075030');
    const decline = async (body: typeof seen) =>
      server.call(contract.withdrawPayoutAccount, { ...finance.session, body });
    expect((await agree(finance, seen)).error?.key).toBe('changedMeanwhile');
    expect((await decline(seen)).error?.key).toBe('changedMeanwhile');
    // The same account once more is another proposal, too.
    await propose('DE02120300000000202051');
    expect((await agree(finance, seen)).error?.key).toBe('changedMeanwhile');
    expect((await server.tenant('sonnwerk')).config.payoutAccount).toEqual(before);
    expect((await decline(await shown())).error).toBeNull();
  });

  it('changes once a second person has agreed, and the rest at once', async () => {
    const before = (await server.tenant('sonnwerk')).config.payoutAccount;
    const saved = await change({ ...account, pickUpMonths: 9 }, { client: 'sonnwerk' });
    expect(saved.value.isProposed).toBe(true);
    expect((await server.tenant('sonnwerk')).config).toMatchObject({
      payoutAccount: before,
      pickUpMonths: 9,
    });
    const waiting = (await server.call(listWaiting, { ...finance.session })).value.clients;
    expect(waiting.find(({ client }) => client === 'sonnwerk')?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'proposedAccounts', count: 1 }),
    );
    const { clients } = (await server.call(contract.listClients, finance.session)).value;
    expect(clients.find(({ id }) => id === 'sonnwerk')?.waiting).toBe(1);
    expect((await of('sonnwerk')).proposal).toMatchObject({ noSecond: 'own', mayAgree: false });
    expect((await agree(admin)).error?.key).toBe('ownProposal');
    const near = await addOperator(server, [{ role: 'finance', client: null }]);
    await server.call(mailOperatorLink, { ...admin.session, params: { id: near.id } });
    expect((await of('sonnwerk', near)).proposal).toMatchObject({
      noSecond: 'near',
      mayAgree: false,
    });
    expect((await agree(near)).error?.key).toBe('nearProposer');
    expect((await of('sonnwerk', finance)).proposal).toMatchObject({
      mayAgree: true,
      name: 'Neue Kasse',
    });
    expect((await agree(finance)).error).toBeNull();
    expect((await server.tenant('sonnwerk')).config.payoutAccount).toMatchObject({
      name: 'Neue Kasse',
      iban: 'DE02500105170137075030',
    });
    expect((await agree(finance)).error?.key).toBe('unknownNumber');
  });

  it('is stored without the spaces that it was typed with', async () => {
    const typed = {
      'payoutAccount.iban': 'de02 1203 0000 0000 2020 51',
      'payoutAccount.bic': 'bylade m1 001',
    };
    expect((await change(typed, { client: 'sonnwerk' })).value.isProposed).toBe(true);
    expect((await of('sonnwerk')).proposal).toMatchObject({
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    });
    await server.call(contract.withdrawPayoutAccount, {
      ...finance.session,
      body: await shown(),
    });
    const { value } = await server.call(searchHistory, {
      ...finance.session,
      query: { mandant: 'sonnwerk', ereignis: auditEventWords.proposalWithdrawn },
    });
    expect(value.lines[0]?.changes).toContainEqual({
      field: 'settings.payoutAccount.iban',
      before: 'DE02120300000000202051',
      after: 'DE02500105170137075030',
      state: 'plain',
    });
  });

  it('is refused where it is none, and stays where the proposal is discarded', async () => {
    const wrong = await change({ 'payoutAccount.iban': 'DE00' }, { client: 'sonnwerk' });
    expect(wrong.error?.fields).toEqual({ 'Werte.payoutAccount.iban': 'noIban' });
    const { payoutAccount } = (await server.tenant('sonnwerk')).config;
    await change({ 'payoutAccount.name': 'Andere' }, { client: 'sonnwerk' });
    const body = await shown();
    const gone = await server.call(contract.withdrawPayoutAccount, { ...finance.session, body });
    expect(gone.error).toBeNull();
    expect((await agree(finance)).error?.key).toBe('unknownNumber');
    expect((await server.tenant('sonnwerk')).config.payoutAccount).toEqual(payoutAccount);
  });
});

describe('a new client', () => {
  const added = {
    id: 'probewerk',
    name: 'Probewerk',
    host: 'Probewerk.localhost',
    productApi: 'standard',
    english: true,
    supportEmail: 'hilfe@example.org',
    mailFrom: 'empfehlen@example.org',
  } as const;
  const create = (more: object = {}, by = admin) =>
    server.call(contract.createClient, { ...by.session, body: { ...added, ...more } });
  const rows = async (by = admin) =>
    (await server.call(contract.listClients, { ...by.session })).value;

  it('is added by nobody who is demoted to one client while it waits for its turn', async () => {
    const person = await addOperator(server, [{ role: 'admin', client: null }]);
    const adminOf = (where: string | null) => [{ role: 'admin' as const, client: where }];
    // A promise in an object, as await would wait for it.
    const adding = await server.inTenant(async (tx) => {
      await takeTurn(tx, 'operators');
      const going = { end: create({ id: 'zuspaet', host: 'zuspaet.localhost' }, person) };
      await vi.waitFor(
        async () => {
          const { rows: held } = await sql`select from pg_locks where not granted`.execute(tx.db);
          expect(held).not.toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      );
      const roles = { before: adminOf(null), after: adminOf('funkelnetz') };
      await operatorRoleRepository(tx).replace(person.id, roles, 'test');
      return going;
    }, OPERATOR_CLIENT);
    expect((await adding.end).error?.key).toBe('grantForbidden');
    expect(await server.deps.tenants.byHost('zuspaet.localhost:1')).toBeNull();
  });

  it('is added by an admin of all clients alone, and answers on its host', async () => {
    expect((await create({}, local)).error?.key).toBe('grantForbidden');
    expect((await rows(local)).mayAdd).toBe(false);
    expect((await create()).error).toBeNull();
    expect(await publicly('probewerk')).toMatchObject({
      name: 'Probewerk',
      productApi: 'standard',
    });
    expect((await server.deps.tenants.byHost('probewerk.localhost:1'))?.id).toBe('probewerk');
    const told = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: 'probewerk' },
    });
    expect(told.value.lines.map(({ event }) => event)).toContain('configurationLoaded');
  });

  it('says what it still needs, and shows when that is there', async () => {
    const { steps } = await of('probewerk');
    expect(steps.map(({ step }) => step)).toEqual([
      'imprint',
      'dataProtection',
      'terms',
      'participation',
      'accessibility',
      'product',
      'reward',
      'shop',
      'orders',
      'payoutAccount',
      'host',
      'mailSender',
      'testRun',
    ]);
    const others = steps.filter(({ step }) => step !== 'host');
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(steps.find(({ step }) => step === 'host')?.state).toBe('unchecked');
    expect((await rows()).clients.find(({ id }) => id === 'probewerk')?.open).toBe(12);
    await change({ ...account, providerUrl: 'https://laden.example.org' }, { client: 'probewerk' });
    const states = Object.fromEntries(
      (await of('probewerk')).steps.map(({ step, state }) => [step, state]),
    );
    expect(states).toMatchObject({ shop: 'waiting', payoutAccount: 'waiting', product: 'open' });
    // Only an installation that is reached from outside can have its sender's domain tried.
    const open = async (client = 'funkelnetz') =>
      (await of(client)).steps.filter(({ state }) => state === 'open').map(({ step }) => step);
    expect(await open()).toEqual(['mailSender', 'testRun']);
    const key = senderKey((await server.tenant()).config);
    await server.inTenant((tx) => {
      const found = {
        connection: 'senderDomain',
        outcome: 'ok',
        status: null,
        records: [],
      } as const;
      return connectionRepository(tx).keep({
        ...found,
        target: key,
        tookMs: 1,
        at: tx.realNow,
        by: admin.id,
      });
    });
    expect(await open()).toEqual(['testRun']);
    // Another selector is another key, which nobody has looked for yet.
    await change({ dkimSelector: 'mail2026' });
    expect(await open()).toEqual(['mailSender', 'testRun']);
    await change({ dkimSelector: null });
    await change({ settlementIssuer: false });
    expect(await open()).toEqual(['issuer', 'testRun']);
    await change({ mailFrom: 'post@andere.example' });
    expect(await open()).toEqual(['mailSender', 'issuer', 'testRun']);
  });

  it('says whether a code is left for who chooses a voucher, and whether its address leads here', async () => {
    const stateOf = async (wanted: string) =>
      (await of('funkelnetz')).steps.find(({ step }) => step === wanted)?.state;
    const inStock = (kind: string | null) =>
      server.inTenant(async ({ db, tenant }) => {
        await db.deleteFrom('voucher').execute();
        const row = { tenant: tenant.id, id: '00000000-0000-4000-8000-000000000001', kind };
        const more = { code: 'VORRAT-1', amount_cents: 4500, claim_id: null, assigned_at: null };
        await db
          .insertInto('voucher')
          .values({ ...row, ...more })
          .execute();
      });
    await inStock(null);
    expect(await stateOf('vouchers')).toBe('done');
    await offerVoucherKind(server, 'laden');
    // A code of no shop is for nobody who chooses one.
    expect(await stateOf('vouchers')).toBe('open');
    await inStock('laden');
    expect(await stateOf('vouchers')).toBe('done');
    expect(await stateOf('host')).toBe('unchecked');
    const { url, name } = (await server.tenant()).config;
    const found = (outcome: 'ok' | 'wrongAnswer') =>
      server.inTenant((tx) =>
        connectionRepository(tx).keep({
          connection: 'host',
          outcome,
          status: null,
          records: [],
          target: hostKey({ url, name }),
          tookMs: 1,
          at: tx.realNow,
          by: admin.id,
        }),
      );
    await found('wrongAnswer');
    expect(await stateOf('host')).toBe('open');
    await found('ok');
    expect(await stateOf('host')).toBe('done');
  });

  it('pays nothing as long as there is no account', async () => {
    await expect(server.inTenant((tx) => createPayoutRun(tx, 'test'), 'probewerk')).rejects.toThrow(
      'no account',
    );
  });

  it('is refused with an id or host that somebody has, each at its field', async () => {
    expect((await create({ host: 'sonnwerk.localhost' })).error?.fields).toEqual({
      Kennung: 'idTaken',
      Host: 'hostTaken',
    });
    expect((await create({ id: 'betrieb', host: 'frei.localhost' })).error?.fields).toEqual({
      Kennung: 'idTaken',
    });
    expect((await create({ id: 'neu', host: 'frei.localhost' })).error?.fields).toEqual({
      Kennung: 'idReserved',
    });
    expect((await create({ id: 'neu-eins', host: 'Remotes.localhost' })).error?.fields).toEqual({
      Host: 'hostReserved',
    });
    expect((await create({ id: 'neu-eins', host: 'kein host' })).error?.fields).toEqual({
      Host: 'noHost',
    });
    expect((await rows()).clients.filter(({ name }) => name === 'Probewerk')).toHaveLength(1);
  });
});

describe('a look of one’s own', () => {
  const look = {
    look: true,
    'look.primary': '#1F4E79',
    'look.accent': '#F2B134',
    'look.background': '#FAFBFC',
    'look.ink': '#14202B',
    'look.bodyFont': 'figtree',
    'look.headingFont': 'sourceSerif',
    'look.corners': 'round',
    'look.visual': 'linden',
  } as const;

  it('is refused where nobody could read with it, at the colour', async () => {
    const pale = await change({ ...look, 'look.primary': '#FFCC00' }, { client: 'sonnwerk' });
    expect(pale.error?.fields).toEqual({ 'Werte.look.primary': 'lowContrast' });
    const none = await change({ ...look, 'look.accent': 'gelb' }, { client: 'sonnwerk' });
    expect(none.error?.fields).toEqual({ 'Werte.look.accent': 'wrongKind' });
  });

  it('colours mails, documents and pictures at once', async () => {
    expect((await change(look, { client: 'sonnwerk' })).error).toBeNull();
    expect(brandOf((await server.tenant('sonnwerk')).config)).toMatchObject({
      primary: '#1F4E79',
      accent: '#F2B134',
      ink: '#14202B',
    });
    expect((await publicly('sonnwerk')).theme).toBe('eigen');
    expect((await change({ look: false }, { client: 'sonnwerk' })).error).toBeNull();
    expect((await server.tenant('sonnwerk')).config.look).toBeNull();
  });
});

describe('a logo', () => {
  const picture = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#1F4E79' } })
      .withExif({ IFD0: { Artist: 'Geheim' } })
      .jpeg()
      .toBuffer();
  const put = async (bytes: Buffer | null, kind: ClientPictureKind = 'logo') =>
    server.call(contract.changeClientPicture, {
      ...admin.session,
      body: {
        client: 'lindenschutz',
        revision: (await of('lindenschutz')).revision,
        kind,
        picture: bytes?.toString('base64') ?? null,
      },
    });

  it('is brought to its size, without what a program wrote into it, and served for ever', async () => {
    expect((await put(await picture(1600, 400))).error).toBeNull();
    const { logo } = await publicly('lindenschutz');
    expect(logo).toMatchObject({ width: 160, height: 40 });
    const [seen] = (await of('lindenschutz')).pictures;
    const [, text = ''] = seen?.url.split(',') ?? [];
    const bytes = Buffer.from(text, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 80 });
    expect(bytes.toString('latin1')).not.toContain('Geheim');
  });

  it('goes with its version, and comes back with it', async () => {
    const { logo } = await publicly('lindenschutz');
    const { revision } = await of('lindenschutz');
    expect((await put(null)).error).toBeNull();
    expect((await publicly('lindenschutz')).logo).toBeNull();
    const body = { client: 'lindenschutz', revision: revision + 1, version: revision };
    expect(
      (await server.call(contract.restoreClientSettings, { ...admin.session, body })).error,
    ).toBeNull();
    expect((await publicly('lindenschutz')).logo).toEqual(logo);
  });

  it('is refused where it is no picture or too small, and is no setting that a form sends', async () => {
    expect(
      (await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).error?.fields,
    ).toEqual({ Bild: 'noPicture' });
    expect((await put(await picture(100, 20))).error?.fields).toEqual({ Bild: 'tooSmall' });
    expect((await put(await picture(4000, 100))).error?.fields).toEqual({ Bild: 'tooWide' });
    expect((await put(await picture(100, 1000))).error?.fields).toEqual({ Bild: 'tooTall' });
    expect((await change({ logo: 'abc 1 1' }, { client: 'lindenschutz' })).error?.fields).toEqual({
      'Werte.logo': 'wrongKind',
    });
  });

  it('has a mark and a picture for links beside it, each of its own shape', async () => {
    expect((await put(await picture(900, 880), 'mark')).error).toBeNull();
    expect((await put(await picture(2400, 1500), 'linkPreview')).error).toBeNull();
    const { mark, linkPreview } = await publicly('lindenschutz');
    expect(mark).toMatch(/^\/look\/[0-9a-f]{32}\.png$/);
    expect(linkPreview).toMatch(/^\/look\/[0-9a-f]{32}\.jpg$/);
    const seen = (await of('lindenschutz')).pictures;
    expect(seen.map(({ kind, width, height }) => ({ kind, width, height }))).toEqual([
      { kind: 'logo', width: 160, height: 40 },
      { kind: 'mark', width: 512, height: 501 },
      { kind: 'linkPreview', width: 1200, height: 630 },
    ]);
    expect((await put(null, 'mark')).error).toBeNull();
    expect((await publicly('lindenschutz')).mark).toBeNull();
    expect((await publicly('lindenschutz')).linkPreview).toBe(linkPreview);
  });

  it('has no mark that is not square, and no picture for links that messengers would blur', async () => {
    const why = async (bytes: Buffer, kind: ClientPictureKind) =>
      (await put(bytes, kind)).error?.fields;
    expect(await why(await picture(400, 200), 'mark')).toEqual({ Bild: 'wrongShape' });
    expect(await why(await picture(191, 191), 'mark')).toEqual({ Bild: 'tooSmall' });
    expect(await why(await picture(1199, 630), 'linkPreview')).toEqual({ Bild: 'tooSmall' });
  });
});
