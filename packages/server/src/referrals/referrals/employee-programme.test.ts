import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { requireAdmission } from '../../people/public.ts';
import { referralTimeline } from './timeline-repository.ts';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { insideGate } from '../../testing/staff-session.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'sonnwerk';
const colleague = (name: string) =>
  freshEmail(name).replace('@example.org', '@belegschaft.example.org');
const refer = (email: string, employeeProgramme: boolean) =>
  server.call(createReferral, {
    client,
    body: referralInput(email, {
      productId: 301,
      ...(employeeProgramme ? { employeeProgramme } : {}),
    }),
  });

it('an approved employee refers in the own programme, although employees are excluded from the general one', async () => {
  const email = colleague('sina');
  expect((await refer(email, false)).error?.key).toBe('emailNotAllowed');
  const { number } = (await refer(email, true)).value;
  const [mail] = await server.mails(email);
  const confirmed = await server.call(confirmOptIn, {
    client,
    body: { token: mail?.token ?? '', password: 'Sicher-und-lang-7' },
  });
  const { row, history, kept } = await server.inTenant(
    async (tx) => ({
      row: await tx.db
        .selectFrom('referral')
        .select(['employee_programme', 'agency_id', 'opt_in_pending'])
        .where('id', '=', number)
        .executeTakeFirstOrThrow(),
      history: await referralTimeline(tx, number),
      kept: await exportPerson(tx, email),
    }),
    client,
  );
  expect(row).toEqual({ employee_programme: true, agency_id: null, opt_in_pending: false });
  const session = { token: confirmed.value.token, cookie: confirmed.cookie };
  const { referrals } = (await server.call(listOwnReferrals, { client, ...session })).value;
  expect(referrals).toMatchObject([{ number, employeeProgramme: true }]);
  expect(history[0]).toMatchObject({ event: 'created', reason: 'employee programme' });
  expect(kept.find(({ title }) => title === 'Empfehlungen')?.rows[0]).toMatchObject({
    Mitarbeiterprogramm: true,
  });
});

it('a single address on the list counts as an employee too', async () => {
  expect((await refer('sina.solar@example.org', false)).error?.key).toBe('emailNotAllowed');
  expect((await refer('Sina.Solar@example.org', true)).error).toBeNull();
});

it('who is not on the list is told so at the address, and refers in the general programme', async () => {
  const email = freshEmail('gast');
  const refused = await refer(email, true);
  expect([refused.error?.key, refused.error?.fields]).toEqual([
    'emailNotAllowed',
    { 'Empfehler.Email': 'notListed' },
  ]);
  expect((await refer(email, false)).error).toBeNull();
});

it('employees may have an account', async () => {
  const body = { firstName: 'Sina', lastName: 'Solar', email: colleague('konto') };
  expect((await server.call(createReferrer, { client, body })).error).toBeNull();
});

it('employees take their vouchers where they work', async () => {
  const admits = (email: string) =>
    server.inTenant((tx) => requireAdmission(tx, email, 'beneficiary'), client);
  await admits(colleague('gutschein'));
  await admits(freshEmail('gutschein'));
  await expect(admits('gutschein@mitarbeit.sonnwerk.example')).rejects.toThrow('emailNotAllowed');
});

it('a tenant without a list has no such programme', async () => {
  const refused = await server.call(createReferral, {
    body: referralInput(freshEmail('niemand'), { employeeProgramme: true }),
  });
  expect(refused.error?.key).toBe('notOffered');
});

it('nobody creates for an employee: the programme is for who refers themselves', async () => {
  const staff = await insideGate(server, 'funkelnetz');
  const whitelist = { emailWhitelist: ['belegschaft.example.org'], whitelistOnly: false };
  onTestFinished(await changeSettings(server, whitelist));
  const refused = await server.call(createReferral, {
    body: referralInput(colleague('fremd'), { employeeProgramme: true }),
    ...staff,
  });
  expect(refused.error?.key).toBe('notOffered');
});
