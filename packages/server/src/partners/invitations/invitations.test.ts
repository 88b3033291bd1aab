import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { deleteAccount } from '@weitersagen/contracts/account-settings';
import { getCaptchaChallenge } from '@weitersagen/contracts/contact';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as contract from '@weitersagen/contracts/invitation';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
let employee: { readonly token: string; readonly cookie: string };
let agent: { readonly token: string; readonly cookie: string };
beforeAll(async () => {
  server = await startTestServer();
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  agent = await signInStaff(server, 'agent', demoLogins.agent);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const person = (email: string) =>
  ({ firstName: 'Gitta', lastName: 'Gast', email, kind: 'Kunde' }) as const;
const tokenOf = (link: string) => /#token=([\w-]+)$/.exec(link)?.[1] ?? '';

async function invite(email: string, consent: boolean, by = employee) {
  const { value } = await server.call(contract.invite, {
    body: { ...person(email), consent },
    ...by,
  });
  if (value.invitation === null) throw new Error('No invitation');
  return value.invitation;
}
const verify = async (t: string) =>
  (await server.call(contract.verifyAgencyToken, { query: { t } })).value;
const own = async (by = employee, query: Readonly<Record<string, string>> = {}) =>
  (await server.call(contract.listInvitations, { ...by, query })).value;
const statusOf = async (id: string) =>
  (await own(employee, { pagesize: '100' })).invitations.find((one) => one.id === id)?.status;

describe('an invitation', () => {
  it('is mailed with the recorded statement of prior consent only', async () => {
    const [agreed, silent] = [freshEmail('ja'), freshEmail('nein')];
    const mailed = await invite(agreed, true);
    const linked = await invite(silent, false);
    const [mail] = await server.mails(agreed);
    expect(mail?.subject).toContain('Emil Empfehler');
    expect(mail?.token).toBe(tokenOf(mailed.link));
    expect(await server.mails(silent)).toEqual([]);
    expect([await statusOf(mailed.id), await statusOf(linked.id)]).toEqual([
      'Versendet',
      'Erstellt',
    ]);
    const kept = await server.inTenant((tx) =>
      tx.db.selectFrom('invitation').selectAll().where('id', '=', mailed.id).executeTakeFirst(),
    );
    expect(kept?.consent_text_version).toBe('2026-1');
    expect(kept?.consent_by).toBe(kept?.created_by);
    expect(kept?.consent_at).toBeInstanceOf(Date);
    expect(kept?.consent_text).toContain('vorab zugestimmt');
  });

  it('holds the name, the address, who is meant and the number of a member of staff', async () => {
    const email = freshEmail('kollege');
    const staff = { ...person(email), kind: 'Mitarbeiter', employeeNumber: 'M-7' } as const;
    const body = { ...staff, consent: false };
    const { value } = await server.call(contract.invite, { body, ...employee });
    expect(value.invitation).toMatchObject(staff);
    expect((await own(employee, { pagesize: '100' })).invitations).toContainEqual(value.invitation);
  });

  it('is never mailed to an address that refused, whoever invites', async () => {
    const email = freshEmail('gesperrt');
    const { id, link } = await invite(email, true);
    await server.mails(email);
    const body = { token: tokenOf(link) };
    for (const _ of [1, 2])
      expect((await server.call(contract.refuseInvitations, { body })).status).toBe(204);
    expect(await statusOf(id)).toBe('Gesperrt');
    expect((await invite(email.toUpperCase(), true, agent)).status).toBe('Gesperrt');
    expect(await server.mails(email)).toHaveLength(1);
  });

  it('that its person refused is over, and a later one works where they get its link by hand', async () => {
    const email = freshEmail('gesperrt');
    const before = await invite(email, false);
    await server.call(contract.refuseInvitations, { body: { token: tokenOf(before.link) } });
    const look = async (link: string) =>
      (await server.call(contract.verifyAgencyToken, { query: { t: tokenOf(link) } })).value.valid;
    expect(await look(before.link)).toBe(false);
    const body = { token: tokenOf(before.link) };
    expect((await server.call(contract.acceptInvitation, { body })).error?.key).toBe('linkExpired');

    const later = await invite(email, true);
    expect(later.status).toBe('Gesperrt');
    expect(await server.mails(email)).toEqual([]);
    expect(await look(later.link)).toBe(true);
    const accepted = { token: tokenOf(later.link) };
    expect((await server.call(contract.acceptInvitation, { body: accepted })).status).toBe(204);
    expect(await statusOf(later.id)).toBe('Angenommen');
    // The mail that follows is the person's own: they confirm the address with it.
    expect((await server.mails(email))[0]?.text).toContain('/registrieren#token=');
  });

  it('answers an empty body with the need of a captcha and the statement, and creates nothing', async () => {
    const before = (await own()).totalCount;
    for (const wire of [undefined, {}]) {
      const { value } = await server.call(contract.invite, { wire, ...employee });
      expect(value).toMatchObject({ captchaRequired: false, invitation: null });
      expect(value.consentText).toContain('vorab zugestimmt');
    }
    expect((await own()).totalCount).toBe(before);
  });

  it('asks for a captcha above the threshold', async () => {
    for (let count = 0; count < 3; count += 1) await invite(freshEmail('viele'), false);
    const body = { ...person(freshEmail('viele')), consent: false };
    expect((await server.call(contract.invite, { body, ...employee })).error?.key).toBe(
      'captchaRequired',
    );
    const asked = await server.call(contract.invite, { wire: {}, ...employee });
    expect(asked.value.captchaRequired).toBe(true);
    const wrong = await server.call(contract.invite, {
      body: { ...body, captcha: 'x' },
      ...employee,
    });
    expect(wrong.error?.key).toBe('captchaWrong');
    const challenge = (await server.call(getCaptchaChallenge)).value;
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const solved = await server.call(contract.invite, { body: { ...body, captcha }, ...employee });
    expect(solved.value.invitation?.status).toBe('Erstellt');
  });

  it('is made once however often it is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'invitation-repeat-01' };
    const body = { ...person(freshEmail('einmal')), consent: true };
    const ids = [];
    for (const _ of [1, 2])
      ids.push(
        (await server.call(contract.invite, { body, headers, ...employee })).value.invitation?.id,
      );
    expect(ids[0]).toBe(ids[1]);
    expect(await server.mails(body.email)).toHaveLength(1);
    const other = { ...body, lastName: 'Anders' };
    const refused = await server.call(contract.invite, { body: other, headers, ...employee });
    expect(refused.error?.key).toBe('idempotencyConflict');
  });

  it('names the fields that are missing, and refuses people who may not take part', async () => {
    const partial = await server.call(contract.invite, { wire: { Vorname: 'Gitta' }, ...employee });
    expect(partial.error?.fields).toEqual({
      Nachname: 'required',
      Email: 'required',
      Art: 'required',
    });
    const staff = person('wer@mitarbeit.funkelnetz.example');
    const refused = await server.call(contract.invite, { body: staff, ...employee });
    expect(refused.error?.key).toBe('emailNotAllowed');
  });

  it('is listed to whoever made it, and to nobody else', async () => {
    const email = freshEmail('eigen');
    await invite(email, false, agent);
    expect((await own(agent)).invitations.some((one) => one.email === email)).toBe(true);
    expect(
      (await own(employee, { pagesize: '100' })).invitations.some((one) => one.email === email),
    ).toBe(false);
  });

  it('needs the view of the invitation tool', async () => {
    for (const email of [demoLogins.agencyInactive, demoLogins.agencyNone]) {
      const session = await signInStaff(server, 'agency', email);
      const answers = [
        await server.call(contract.invite, session),
        await server.call(contract.listInvitations, session),
      ];
      for (const { status, error } of answers)
        expect([status, error?.code]).toEqual([403, 'PSOF0211']);
    }
  });
});

describe('the token of an invitation', () => {
  it('is looked at without being used up, in its own tenant only, until it ends', async () => {
    const { id, link } = await invite(freshEmail('token'), false);
    const t = tokenOf(link);
    for (const _ of [1, 2])
      expect(await verify(t)).toMatchObject({
        valid: true,
        purpose: 'Einladung',
        firstName: 'Gitta',
        agency: 'Leuchtturm Beratung',
        inviter: 'Emil Empfehler',
        kind: 'Kunde',
        email: expect.stringMatching(/^t•••.@example\.org$/),
      });
    expect(await statusOf(id)).toBe('Geoeffnet');
    const nothing = await verify('erfunden');
    expect(nothing.valid).toBe(false);
    expect(new Set(Object.values(nothing))).toEqual(new Set([false, null]));
    const foreign = await server.call(contract.verifyAgencyToken, {
      client: 'lindenschutz',
      query: { t },
    });
    expect(foreign.value).toEqual(nothing);
  });

  it('makes a referrer whose referrals count to the inviter', async () => {
    const email = freshEmail('kunde');
    const { id, link } = await invite(email, false);
    const body = { token: tokenOf(link) };
    for (const _ of [1, 2])
      expect((await server.call(contract.acceptInvitation, { body })).status).toBe(204);
    expect(await statusOf(id)).toBe('Angenommen');
    expect((await verify(body.token)).valid).toBe(false);
    const mails = await server.mails(email);
    expect(mails).toHaveLength(1);
    await server.call(confirmOptIn, {
      body: { token: mails[0]?.token ?? '', password: 'Sicher-und-lang-7' },
    });
    const created = await server.call(createReferral, { body: referralInput(email) });
    const referral = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.created_by_account')
        .select(['account.email', 'referral.agency_id'])
        .where('referral.id', '=', created.value.number)
        .executeTakeFirst(),
    );
    expect(referral).toMatchObject({
      email: demoLogins.agencyEmployee,
      agency_id: expect.any(String),
    });
  });

  it('counts nothing of somebody who was confirmed before, since whoever invites could have opened it', async () => {
    const email = demoLogins.referrer;
    const { link } = await invite(email, false);
    const body = { token: tokenOf(link) };
    expect((await server.call(contract.acceptInvitation, { body })).status).toBe(204);
    const created = await server.call(createReferral, { body: referralInput(email) });
    const referral = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral')
        .select(['created_by_account', 'agency_id'])
        .where('id', '=', created.value.number)
        .executeTakeFirst(),
    );
    expect(referral).toEqual({ created_by_account: null, agency_id: null });
  });

  it('leaves no name or address behind once the person deletes the account', async () => {
    const email = freshEmail('weg');
    const { id, link } = await invite(email, false);
    await server.call(contract.acceptInvitation, { body: { token: tokenOf(link) } });
    const [mail] = await server.mails(email);
    const body = { token: mail?.token ?? '', password: 'Sicher-und-lang-7' };
    const { value, cookie } = await server.call(confirmOptIn, { body });
    const deletion = { confirmed: true as const, password: body.password, waiveRewards: false };
    const session = { token: value.token, cookie };
    expect((await server.call(deleteAccount, { body: deletion, ...session })).status).toBe(204);
    const { invitations } = await own(employee, { pagesize: '100' });
    const left = invitations.find((one) => one.id === id);
    expect(left).toMatchObject({ status: 'Angenommen', firstName: '', lastName: '', email: '' });
  });

  it('loses name and address after 84 days without acceptance', async () => {
    const { id } = await invite(freshEmail('alt'), false);
    const emailOf = async () =>
      (await own(employee, { pagesize: '100' })).invitations.find((one) => one.id === id)?.email;
    await server.moveClock(83);
    expect(await emailOf()).toContain('@');
    await server.moveClock(2);
    expect(await emailOf()).toBe('');
    await server.moveClock(-85);
    employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  });

  it('ends with the invitation', async () => {
    const { link } = await invite(freshEmail('spaet'), false);
    const body = { token: 'erfunden' };
    for (const call of [contract.acceptInvitation, contract.refuseInvitations])
      expect((await server.call(call, { body })).error?.key).toBe('linkExpired');
    await server.moveClock(61);
    const late = await server.call(contract.acceptInvitation, { body: { token: tokenOf(link) } });
    expect([late.status, late.error?.key]).toEqual([410, 'linkExpired']);
  });
});
