import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import * as agency from '@weitersagen/contracts/agency';
import { listActiveCampaigns } from '@weitersagen/contracts/campaign';
import * as content from '@weitersagen/contracts/content';
import { getVariables } from '@weitersagen/contracts/content-variables';
import { getProduct } from '@weitersagen/contracts/product';
import { completeRecipient } from '@weitersagen/contracts/recipient';
import { countLanding, getReferral } from '@weitersagen/contracts/referral';
import { orderRepository } from '../../referrals/orders/order-repository.ts';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { blockReferral } from '../../referrals/referrals/link-control.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, sceneProducts } from '../../testing/referral-scene.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, reportedScene } from '../../testing/reward-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { activeReferral, freshEmail, newRecipient } from '../../testing/steps.ts';
import type { TenantTx } from './tenant-scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const in2026 = expect.stringMatching(/^20\d\d-/);

describe('what an entity holds: product.md, section "5 Entities"', () => {
  it('a referrer', async () => {
    const { email, password } = await activeReferral(server);
    const signedIn = await server.call(account.login, {
      body: { email, password, remember: false },
    });
    expect(signedIn.value.user).toEqual({
      email,
      salutation: null,
      firstName: 'Rosa',
      lastName: 'Beispiel',
      hash: expect.stringMatching(/^[\w-]{20,}$/),
      newsletterOptInGiven: false,
      newsletterOptInSentAt: null,
      language: 'de',
      hasPassword: true,
    });
  });

  it('a campaign', async () => {
    const [campaign] = (await server.call(listActiveCampaigns)).value;
    expect(campaign).toMatchObject({
      id: expect.any(Number),
      title: 'Glasfaser-Wochen',
      text: expect.stringMatching(/./),
      legalText: expect.stringMatching(/./),
      version: expect.stringMatching(/./),
    });
    const { session, email } = await activeReferral(server, {
      campaigns: [{ id: campaign?.id ?? 0, version: campaign?.version ?? '' }],
    });
    expect(session.token).not.toBe('');
    const consents = await server.inTenant(({ db }) =>
      db
        .selectFrom('campaign_consent')
        .innerJoin('account', 'account.id', 'campaign_consent.account_id')
        .select('campaign_consent.campaign_id')
        .where('account.email', '=', email)
        .execute(),
    );
    expect(consents).toEqual([{ campaign_id: campaign?.id }]);
  });

  it('a referral', async () => {
    const { number, email } = await activeReferral(server, {
      referrerShare: 50,
      channel: 'flyer',
    });
    const params = { number };
    const { value } = await server.call(getReferral, { params });
    expect(value).toMatchObject({ number, referrerShare: 50, product: { id: 101 } });
    expect(value.link).toContain(number);
    await server.call(countLanding, { params, body: {} });
    const row = await server.inTenant(async (tx) => {
      await blockReferral(tx, number, { by: 'anna', reason: 'Verdacht' });
      return tx.db.selectFrom('referral').selectAll().where('id', '=', number).executeTakeFirst();
    });
    expect(row).toMatchObject({
      product_id: 101,
      referrer_share: 50,
      channel: 'flyer',
      agency_id: null,
      opt_in_pending: false,
      landed_at: expect.any(Date),
      blocked_at: expect.any(Date),
      withdrawn_at: null,
      rules: { rewardCents: { '101': value.rewardCents } },
    });
    expect(value.shortUrl).toContain(row?.short_code);
    const terms = await server.inTenant(({ db }) =>
      db
        .selectFrom('consent')
        .innerJoin('account', 'account.id', 'consent.subject_id')
        .select('consent.text_version')
        .where('account.email', '=', email)
        .where('consent.kind', '=', 'agb')
        .executeTakeFirst(),
    );
    expect(terms?.text_version).toBe(SEEDED_VERSION);
  });

  it('a recipient, and the lead between them and the referral', async () => {
    const { number: referral } = await activeReferral(server);
    const { number, email } = await newRecipient(server, referral, { confirmed: false });
    const data = {
      salutation: 'Frau',
      firstName: 'Kim',
      lastName: 'Nachbarin',
      birthDate: '1990-02-28',
      email,
      phone: '+49 30 123456',
      marketingConsent: true,
      address: {
        street: 'Beispielweg',
        houseNumber: '1a',
        postalCode: '12345',
        city: 'Musterstadt',
      },
    } as const;
    const body = { referralNumber: referral, recipientNumber: number, data };
    const done = await server.call(completeRecipient, { body });
    expect(done.error).toBeNull();
    const row = (tx: TenantTx) =>
      tx.db.selectFrom('recipient').selectAll().where('id', '=', number).executeTakeFirst();
    expect(await server.inTenant(row)).toMatchObject({
      id: number,
      salutation: 'Frau',
      first_name: 'Kim',
      last_name: 'Nachbarin',
      birth_date: '1990-02-28',
      company_name: null,
      legal_form: null,
      email,
      phone: '+49 30 123456',
      marketing_consent: true,
      city: 'Musterstadt',
      postal_code: '12345',
      street: 'Beispielweg',
      house_number: '1a',
    });
    const lead = await server.inTenant(({ db }) =>
      db.selectFrom('lead').selectAll().where('recipient_id', '=', number).executeTakeFirst(),
    );
    expect(lead).toMatchObject({
      referral_id: referral,
      status: 'open',
      reason: null,
      created_at: expect.any(Date),
      reopened_at: null,
    });
  });

  it('an order', async () => {
    const scene = await reportedScene(server);
    const order = await server.inTenant(({ db }) =>
      db
        .selectFrom('provider_order')
        .selectAll()
        .where('lead_id', '=', scene.leadId)
        .executeTakeFirst(),
    );
    expect(order).toMatchObject({
      external_id: expect.stringMatching(/./),
      product_id: sceneProducts.main,
      state: 'firstPayment',
      ordered_on: in2026,
      reported_at: expect.any(Date),
      verified_at: expect.any(Date),
      paid_at: expect.any(Date),
      cancelled_at: null,
    });
  });

  it('a reward', async () => {
    const { value } = await server.call(getProduct, { params: { id: '101' } });
    expect(value.rewards[0]).toEqual({
      id: expect.any(Number),
      title: expect.stringMatching(/./),
      startsOn: in2026,
      endsOn: null,
      displayEndsOn: null,
      text: expect.stringMatching(/^90\s€$/),
      valueCents: 9000,
      isActive: true,
    });
  });

  it('a reward claim', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const [claim] = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    expect(claim).toMatchObject({
      beneficiary: 'referrer',
      beneficiary_id: scene?.referrerId,
      rule: 'referral',
      amount_cents: 7001,
      status: 'available',
      kind: null,
      pick_up_by: expect.any(Date),
    });
    const token = await server.inTenant(async ({ db }) => {
      await server.mails(scene?.referrerEmail ?? '');
      return db
        .selectFrom('mail_token')
        .select('purpose')
        .where('subject', '=', claim?.id ?? '')
        .executeTakeFirst();
    });
    expect(token?.purpose).toBe('reward');
  });

  it('an agency, with owners, employees and agents', async () => {
    const owner = await signInStaff(server, 'agency', demoLogins.agency);
    const body = {
      street: 'Weg 1',
      postalCode: '10115',
      city: 'Berlin',
      taxNumber: '12/345/67890',
      vatId: 'DE123456789',
      accountOwner: 'Leuchtturm Beratung',
      iban: 'DE89 3704 0044 0532 0130 00',
      password: demoLogins.password,
    };
    const { value } = await server.call(agency.updateAgency, { body, ...owner });
    expect(value).toMatchObject({
      number: expect.stringMatching(/./),
      name: 'Leuchtturm Beratung',
      street: 'Weg 1',
      postalCode: '10115',
      city: 'Berlin',
      taxNumber: expect.stringContaining('890'),
      vatId: 'DE123456789',
      accountOwner: 'Leuchtturm Beratung',
      iban: expect.stringContaining('30 00'),
    });
    const agent = { email: freshEmail('anruf'), firstName: 'Anna', lastName: 'Anruf' };
    await server.call(agency.inviteEmployee, { body: { ...agent, kind: 'agent' }, ...owner });
    const people = (await server.call(agency.listEmployees, owner)).value.employees;
    const roles = people.map(({ kind, role }) => `${kind} ${role}`);
    for (const one of ['agency AgenturInhaber', 'agency AgenturMitarbeiter', 'agent Nase'])
      expect(roles).toContain(one);
  });

  it('content', async () => {
    const app = 'funkelnetz';
    const { footnotes } = (await server.call(content.listFootnotes, { params: { app } })).value;
    expect(footnotes[0]).toEqual({
      id: expect.stringMatching(/./),
      identifier: expect.stringMatching(/^fn-/),
      group: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      html: expect.stringMatching(/./),
    });
    const { entries } = (await server.call(content.listFaqEntries, { params: { app } })).value;
    expect(entries[0]?.question).toMatch(/\?$/);
    const params = { app, id: 'startseite' };
    expect((await server.call(content.getContentBlock, { params })).value.title).not.toBe('');
    const shared = { params: { app, id: 'teilen' } };
    expect((await server.call(content.getKeyVisual, shared)).value.image).toContain('/assets/');
    const { assets } = (await server.call(content.listContentAssets, { params: { app } })).value;
    expect(assets.length).toBeGreaterThan(0);
    expect((await server.call(getVariables)).value.variables.length).toBeGreaterThan(0);
  });
});

describe('how entities belong together', () => {
  it('one referral brings many leads', async () => {
    const { number } = await activeReferral(server);
    const people = [await newRecipient(server, number), await newRecipient(server, number)];
    const leads = await server.inTenant(({ db }) =>
      db.selectFrom('lead').select('recipient_id').where('referral_id', '=', number).execute(),
    );
    expect(new Set(leads.map((lead) => lead.recipient_id))).toEqual(
      new Set(people.map((person) => person.number)),
    );
  });

  it('a lead has one order, an order a claim for each side, a run an item for each claim', async () => {
    const [scene] = await buildRewardScenes(server, { share: 50 });
    const leadId = scene?.leadId ?? '';
    const claims = await server.inTenant((tx) => claimsOf(tx, leadId));
    expect(claims.map(({ beneficiary }) => beneficiary)).toEqual(['referrer', 'recipient']);
    const second = { externalId: 'SECOND', leadId, productId: sceneProducts.main };
    const facts = { state: 'new', newCustomer: true, reason: null } as const;
    const insert = server.inTenant((tx) =>
      orderRepository(tx).insert({ ...second, ...facts, orderedOn: '2026-01-01' }),
    );
    await expect(insert).rejects.toThrow('provider_order_tenant_lead_id_key');
    await takeCash(server, scene?.referrerEmail ?? '');
    await takeCash(server, scene?.recipientEmail ?? '');
    const run = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
    const items = await server.inTenant(({ db }) =>
      db.selectFrom('payout_item').select('claim_id').where('run_id', '=', run.id).execute(),
    );
    expect(new Set(items.map((item) => item.claim_id))).toEqual(
      new Set(claims.map((claim) => claim.id)),
    );
    const changed = server.inTenant(({ db }) => db.deleteFrom('booking').execute());
    await expect(changed).rejects.toThrow(/append-only|permission denied/);
  });
});

describe('what is only ever added to', () => {
  it.each(['audit', 'booking', 'commission', 'settlement_line', 'settlement_document'])(
    '%s is not emptied by the owner of the tables either',
    async (table) => {
      const { db } = server.database;
      const { rows } = await sql<{ isOwner: boolean }>`
        select pg_has_role(current_user, relowner, 'member') as "isOwner" from pg_class where relname = ${table}`.execute(
        db,
      );
      expect(rows).toEqual([{ isOwner: true }]);
      const emptied = sql`truncate ${sql.table(table)} cascade`.execute(db);
      await expect(emptied).rejects.toThrow(`${table} is append-only`);
    },
  );
});

describe('a key of the database', () => {
  it('begins with the tenant wherever a row belongs to one', async () => {
    const { rows } = await sql<{ name: string; first: string }>`
      select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and exists (
        select from pg_attribute t where t.attrelid = i.indrelid and t.attname = 'tenant')`.execute(
      server.database.db,
    );
    expect(rows.length).toBeGreaterThan(40);
    const odd = rows.filter(({ first }) => first !== 'tenant').map(({ name }) => name);
    // An app of the content service is named in addresses without a tenant.
    expect(odd.toSorted()).toEqual(['content_app_app_key']);
  });

  it('lets an order, a claim and a reward of the staircase be there once', async () => {
    const { leadId, referrerId } = await reportedScene(server);
    const again = (table: string, change: Record<string, string>) =>
      server
        .inTenant(async ({ db }) => {
          const row = sql`jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)`;
          await sql`insert into ${sql.table(table)} select (${row}).* from ${sql.table(table)} t where lead_id = ${leadId}`.execute(
            db,
          );
          return 'taken';
        })
        .catch((error: unknown) => /constraint "(\w+)"/.exec(String(error))?.[1]);
    const other = await server.inTenant(({ db }) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('id', '<>', leadId)
        .where('id', 'not in', db.selectFrom('provider_order').select('lead_id'))
        .executeTakeFirstOrThrow(),
    );
    expect(await again('provider_order', { id: 'second', lead_id: other.id })).toBe(
      'provider_order_tenant_external_id_key',
    );
    expect(await again('reward_claim', { id: 'second' })).toBe(
      'reward_claim_tenant_order_id_beneficiary_rule_key',
    );
    const staircase = { rule: 'staircase:1', status: 'open', beneficiary_id: referrerId };
    expect(await again('reward_claim', { id: 'third', ...staircase })).toBe('taken');
    const second = await reportedScene(server, { referrerId });
    const order = await server.inTenant(({ db }) =>
      db
        .selectFrom('provider_order')
        .select('id')
        .where('lead_id', '=', second.leadId)
        .executeTakeFirstOrThrow(),
    );
    const onOther = { order_id: order.id, lead_id: second.leadId };
    const once = await server
      .inTenant(async ({ db }) => {
        const row = sql`jsonb_populate_record(t, ${JSON.stringify({ id: 'fourth', ...onOther })}::jsonb)`;
        await sql`insert into reward_claim select (${row}).* from reward_claim t where id = 'third'`.execute(
          db,
        );
      })
      .catch((error: unknown) => /constraint "(\w+)"/.exec(String(error))?.[1]);
    expect(once).toBe('staircase_once');
  });
});
