import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as contract from '@weitersagen/contracts/invitation';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  const { value } = await server.call(contract.getInvitationCard, employee);
  token = /\/agentur\/bestaetigen#token=(.+)$/.exec(value.link)?.[1] ?? '';
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const join = (email: string, card = token, client = 'funkelnetz') =>
  server.call(contract.joinByCard, {
    client,
    body: { token: card, firstName: 'Kai', lastName: 'Karte', email },
  });
const look = async (t: string, client = 'funkelnetz') =>
  (await server.call(contract.verifyAgencyToken, { client, query: { t } })).value;
const creatorOf = (email: string) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('invitation')
      .innerJoin('account', 'account.id', 'invitation.created_by')
      .select(['account.email', 'invitation.status'])
      .where('invitation.email', '=', email)
      .execute(),
  );

it('a card says whose it is, in its own tenant only', async () => {
  expect(await look(token)).toMatchObject({
    valid: true,
    purpose: 'Karte',
    inviter: 'Emil Empfehler',
    agency: 'Leuchtturm Beratung',
    email: null,
  });
  const [id = ''] = token.split('.');
  for (const forged of [`${id}.falsch`, id, `${id}.`])
    expect((await look(forged)).valid).toBe(false);
  expect((await look(token, 'lindenschutz')).valid).toBe(false);
});

it('who joins by a card refers for the person of the card, once confirmed by mail', async () => {
  const email = freshEmail('karte');
  expect((await join(email)).status).toBe(204);
  const [mail] = await server.mails(email);
  const body = { token: mail?.token ?? '', password: 'Sicher-und-lang-7' };
  expect((await server.call(confirmOptIn, { body })).status).toBe(200);
  const created = await server.call(createReferral, { body: referralInput(email) });
  const referral = await server.inTenant((tx) =>
    tx.db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.created_by_account')
      .select('account.email')
      .where('referral.id', '=', created.value.number)
      .executeTakeFirst(),
  );
  expect(referral?.email).toBe(demoLogins.agencyEmployee);
  expect(await creatorOf(email)).toEqual([
    { email: demoLogins.agencyEmployee, status: 'accepted' },
  ]);
});

it('an address that is known gets a sign-in link and counts to nobody by being typed', async () => {
  const before = (await creatorOf(demoLogins.referrer)).length;
  expect((await join(demoLogins.referrer)).status).toBe(204);
  expect(await server.mails(demoLogins.referrer)).not.toEqual([]);
  expect(await creatorOf(demoLogins.referrer)).toHaveLength(before);
});

it('a card that is none, or of somebody who no longer works, registers nobody', async () => {
  const email = freshEmail('niemand');
  expect((await join(email, 'erfunden')).error?.key).toBe('linkExpired');
  expect((await join(email, token, 'lindenschutz')).error?.key).toBe('linkExpired');
  const block = (blocked_at: Date | null) =>
    server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ blocked_at })
        .where('email', '=', demoLogins.agencyEmployee)
        .where('kind', '=', 'agency')
        .execute(),
    );
  await block(new Date());
  expect((await join(email)).error?.key).toBe('linkExpired');
  await block(null);
  expect(await server.mails(email)).toEqual([]);
});

it('a card is for who may invite', async () => {
  const nobody = await signInStaff(server, 'agency', demoLogins.agencyNone);
  expect((await server.call(contract.getInvitationCard, nobody)).error?.key).toBe('viewForbidden');
});

it('cards are limited, and refuse who may not take part', async () => {
  const staff = await join('wer@mitarbeit.funkelnetz.example');
  expect(staff.error?.key).toBe('emailNotAllowed');
  const email = freshEmail('oft');
  const keys = [];
  for (let count = 0; count < 7; count += 1) keys.push((await join(email)).error?.key);
  expect(keys).toContain('tooManyTries');
});
