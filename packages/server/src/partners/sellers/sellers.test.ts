import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import * as commissions from '@weitersagen/contracts/commissions';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as contract from '@weitersagen/contracts/seller';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  cancelOrder,
  type CommissionScene,
  moneyPeople,
  releasedOrder,
  setCommission,
} from '../../testing/commission-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';
import { setSellerActive } from './activation.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let vera: Session;
let veraId: string;
beforeAll(async () => {
  server = await startTestServer();
  vera = await signInStaff(server, 'seller', demoLogins.seller);
  veraId = (await server.inTenant(moneyPeople)).seller;
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const registration = (email: string) => ({
  firstName: 'Selma',
  lastName: 'Selbstständig',
  email,
  kind: 'Gewerblich' as const,
  vatStatus: 'Regelbesteuert' as const,
  company: 'Selma Vertrieb',
  street: 'Weg 1',
  postalCode: '10115',
  city: 'Berlin',
  taxNumber: '12/345/67890',
  vatId: 'DE123456789',
  accountOwner: 'Selma Selbstständig',
  iban: 'DE89 3704 0044 0532 0130 00',
  termsVersion: SEEDED_VERSION,
  termsAccepted: true as const,
});
const register = (email: string, change: object = {}) =>
  server.call(contract.registerSeller, { body: { ...registration(email), ...change } });
const setPassword = (token: string, chosen = password) =>
  server.call(contract.setSellerPassword, { body: { token, password: chosen } });
const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';

async function newSeller() {
  const email = freshEmail('selma');
  await register(email);
  await setPassword(await newestToken(email));
  return { email, session: await signInStaff(server, 'seller', email, { password }) };
}

const referral = () => ({
  referral: {
    productId: 101,
    channel: 'email',
    termsVersion: SEEDED_VERSION,
    termsAccepted: true as const,
    eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
    referrerShare: 100 as const,
  },
  referrer: {
    firstName: 'Rosa',
    lastName: 'Beispiel',
    email: freshEmail('rosa'),
    language: 'de' as const,
    newsletterOptIn: false,
  },
});

describe('a seller who registers', () => {
  it('confirms by mail, sets a password, is active and can refer', async () => {
    const email = freshEmail('selma');
    expect((await register(email)).status).toBe(204);
    const body = { email, password, remember: false };
    const early = await server.call(staffLogin, { params: { kind: 'seller' }, body });
    expect(early.error?.key).toBe('wrongCredentials');
    const token = await newestToken(email);
    const link = await server.inTenant(({ db }) =>
      db
        .selectFrom('mail_token')
        .innerJoin('account', 'account.id', 'mail_token.subject')
        .select(['mail_token.created_at', 'mail_token.expires_at'])
        .where('account.email', '=', email)
        .executeTakeFirstOrThrow(),
    );
    expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(14 * 86_400_000);
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).error?.key).toBe('tokenUsed');
    const session = await signInStaff(server, 'seller', email, { password });
    const { value } = await server.call(contract.getSellerData, session);
    expect(value).toMatchObject({
      active: true,
      complete: true,
      kind: 'Gewerblich',
      vatStatus: 'Regelbesteuert',
      taxNumber: '•••••••••890',
    });
    expect(value.iban).not.toContain('3704');
    expect((await server.call(createReferral, { body: referral(), ...session })).status).toBe(200);
  });

  it('answers alike for a known address, which gets a link to a new password', async () => {
    expect((await register(demoLogins.seller)).status).toBe(204);
    const [mail] = await server.mails(demoLogins.seller);
    expect(mail?.subject).toContain('Passwort');
  });

  it('must name a company, may not charge tax as a private person, and needs a real IBAN', async () => {
    const refusal = async (change: object) =>
      (await register(freshEmail('selma'), change)).error?.fields;
    expect(await refusal({ company: undefined })).toEqual({ Firma: 'required' });
    expect(await refusal({ kind: 'Privat' })).toEqual({ Umsatzsteuerstatus: 'businessOnly' });
    const small = { kind: 'Privat', vatStatus: 'Kleinunternehmer' };
    expect(await refusal(small)).toEqual({ UstId: 'businessOnly' });
    expect(Object.keys((await refusal({ iban: 'DE00' })) ?? {})).toEqual(['IBAN']);
    expect((await register(freshEmail('x'), { termsVersion: 'alt' })).error?.key).toBe(
      'termsRequired',
    );
  });

  it('mails a new password only to a known address, and refuses dead links and weak passwords', async () => {
    const { email } = await newSeller();
    await server.call(contract.requestSellerPassword, { body: { email } });
    const token = await newestToken(email);
    expect((await setPassword(token, 'kurz')).error?.key).toBe('weakPassword');
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword('x'.repeat(22))).error?.key).toBe('linkExpired');
    const unknown = freshEmail('niemand');
    expect(
      (await server.call(contract.requestSellerPassword, { body: { email: unknown } })).status,
    ).toBe(204);
    expect(await server.mails(unknown)).toEqual([]);
  });

  it('makes no referrals while the operator has them inactive', async () => {
    const { session } = await newSeller();
    const { number } = (await server.call(contract.getSellerData, session)).value;
    await server.inTenant((tx) => setSellerActive(tx, number, false, { actor: 'operator:test' }));
    const refused = await server.call(createReferral, { body: referral(), ...session });
    expect(refused.error?.key).toBe('notAuthorised');
    await server.inTenant((tx) => setSellerActive(tx, number, true, { actor: 'operator:test' }));
    expect((await server.call(createReferral, { body: referral(), ...session })).status).toBe(200);
  });
});

describe('the own data of a seller', () => {
  it('change; bank and tax data with the password only', async () => {
    const { session } = await newSeller();
    const change = (body: object) => server.call(contract.updateSellerData, { body, ...session });
    expect((await change({ city: 'Bonn' })).value).toMatchObject({ city: 'Bonn' });
    const iban = 'DE02120300000000202051';
    expect((await change({ iban })).error?.fields).toEqual({ Password: 'required' });
    expect((await change({ iban, password: 'falsch' })).error?.key).toBe('wrongCredentials');
    expect((await change({ iban, password })).value.iban).toMatch(/20 51$/);
    expect((await change({ iban: 'DE00', password })).error?.key).toBe('invalidInput');
    expect((await change({ vatId: null })).error?.fields).toEqual({ Password: 'required' });
    expect((await change({ city: 'Bonn' })).value.vatId).toBe('DE123456789');
    const without = await change({ vatId: null, password });
    expect(without.value).toMatchObject({ kind: 'Gewerblich', vatId: null });
    const small = { kind: 'Privat', vatStatus: 'Kleinunternehmer', password } as const;
    expect((await change(small)).value).toMatchObject({ company: null, vatId: null });
  });

  it('belong to the tenant of the session', async () => {
    const elsewhere = await server.call(contract.getSellerData, { client: 'sonnwerk', ...vera });
    expect(elsewhere.error?.key).toBe('sessionEnded');
  });
});

describe('figures, orders and commissions of a seller', () => {
  let stands: CommissionScene;
  let ended: CommissionScene;
  beforeAll(async () => {
    const counts = { agencyId: null, createdBy: veraId };
    stands = await server.inTenant((tx) => releasedOrder(tx, counts));
    ended = await server.inTenant((tx) => releasedOrder(tx, counts));
    await server.inTenant((tx) => cancelOrder(tx, ended));
  });

  it('show what counts to them, add up to the cent, and say why an order was cancelled', async () => {
    const { session } = await newSeller();
    const figures = (await server.call(commissions.getSellerFigures, vera)).value;
    expect(figures).toMatchObject({
      openCents: 5000,
      month: { openCents: 5000, bookedCents: 5000, paidCents: 0 },
      year: { openCents: 5000, bookedCents: 5000, paidCents: 0 },
    });
    expect(figures.orders).toContainEqual({ status: 'Storniert', count: 1 });

    const orders = (await server.call(commissions.reportSellerOrders, { body: {}, ...vera })).value;
    expect(orders).toMatchObject({ totalCount: 2, sumCents: 5000 });
    expect(orders.totals).toEqual([
      { status: 'Freigegeben', count: 1 },
      { status: 'Storniert', count: 1 },
    ]);
    const body = { filter: { status: 'Storniert' as const } };
    const narrowed = (await server.call(commissions.reportSellerOrders, { body, ...vera })).value;
    expect(narrowed).toMatchObject({ totals: [{ count: 1 }], sumCents: 0 });
    const find = (number: string) => orders.rows.find((row) => row.orderNumber === number);
    expect(find(ended.orderNumber)).toMatchObject({
      status: 'Storniert',
      reason: 'Widerrufen',
      remark: 'Widerruf',
      commissionCents: 0,
      contact: 'Karl K.',
    });
    expect(find(stands.orderNumber)).toMatchObject({
      reason: null,
      commissionCents: 5000,
      commissionStatus: 'Gebucht',
    });

    const list = (await server.call(commissions.reportCommissions, { body: {}, ...vera })).value;
    expect(list).toMatchObject({ totalCount: 3, sumCents: 5000 });
    const corrected = await server.call(commissions.reportCommissions, {
      body: { orderBy: 'Betrag', filter: { kind: 'Korrektur', settled: false } },
      ...vera,
    });
    expect(corrected.value.rows).toMatchObject([
      {
        kind: 'Korrektur',
        amountCents: -5000,
        rule: 'standard;5000',
        ruleVersion: 1,
        reason: 'Widerrufen',
        remark: 'Widerruf',
      },
    ]);

    const other = (await server.call(commissions.reportCommissions, { body: {}, ...session }))
      .value;
    expect(other).toMatchObject({ totalCount: 0, sumCents: 0, rows: [] });
  });

  it.each(['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'] as const)(
    'sort orders by %s in pages',
    async (orderBy) => {
      const page = (number: number, descending: boolean) =>
        server.call(commissions.reportSellerOrders, {
          body: { orderBy, descending, pageSize: 1, page: number },
          ...vera,
        });
      const [first, second] = [(await page(1, false)).value, (await page(2, true)).value];
      expect(first).toMatchObject({ hasNext: true, pageCount: 2, totalCount: 2 });
      expect(second.rows).toEqual(first.rows);
    },
  );

  it('refuse a day that does not exist', async () => {
    const { error } = await server.call(commissions.reportCommissions, {
      wire: { Filter: { Von: '2026-02-30' } },
      ...vera,
    });
    expect(error?.fields).toEqual({ 'Filter.Von': 'invalid' });
  });
});

describe('the password of a seller', () => {
  it('is changed with the current one; this session goes on again, the others end', async () => {
    const { email, session } = await newSeller();
    const other = await signInStaff(server, 'seller', email, { password });
    const change = (currentPassword: string, chosen: string) =>
      server.call(contract.changeSellerPassword, {
        body: { currentPassword, password: chosen },
        ...session,
      });
    expect((await change('falsch', 'Anders-und-lang-8')).error?.key).toBe('wrongCredentials');
    expect((await change(password, 'kurz')).error?.key).toBe('weakPassword');
    const changed = await change(password, 'Anders-und-lang-8');
    expect(changed.value.user.email).toBe(email);
    expect((await server.call(contract.getSellerData, other)).status).toBe(401);
    const renewed = { token: changed.value.token, cookie: changed.cookie };
    expect((await server.call(contract.getSellerData, renewed)).value.email).toBe(email);
  });
});
