import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportOrders } from '@weitersagen/contracts/agency-reports';
import { getInvitationCard, invite, verifyAgencyToken } from '@weitersagen/contracts/invitation';
import { addShop } from '@weitersagen/contracts/invitation-settings';
import { createReferralFull } from '@weitersagen/contracts/referral-creation';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '../testing/staff-session.ts';
import { freshEmail, referralInput } from '../testing/steps.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const environment = await commandEnvironment(server);
  const print = (line: string) => void out.push(line);
  const complain = (line: string) => void complaints.push(line);
  const code = await runOperator(argv, environment, print, complain);
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

it('lists agencies and activates one by its number', async () => {
  const { out } = await operator('agencies', 'list');
  const [number = ''] = /AG-\w{8}(?=\s+inactive\s+Kieselstein Service)/.exec(out) ?? [];
  expect(await operator('agencies', 'activate', number)).toMatchObject({ code: 0 });
  const after = await operator('agencies', 'list');
  expect(after.out).toMatch(new RegExp(`${number}\\s+active\\s+Kieselstein Service`));
  const unknown = await operator('agencies', 'activate', 'AG-0');
  expect(unknown).toMatchObject({ code: 1, complaint: 'There is no agency AG-0.' });
});

it('keeps the people of an agency that is switched off from inviting and creating; they still see what there is', async () => {
  const numberOf = async (name: string) =>
    new RegExp(`AG-\\w+(?=\\s+\\w+\\s+${name})`).exec(
      (await operator('agencies', 'list')).out,
    )?.[0] ?? '';
  const number = await numberOf('Leuchtturm');
  const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  const { link } = (await server.call(getInvitationCard, employee)).value;
  const token = link.slice(link.indexOf('=') + 1);
  const owner = await signInStaff(server, 'agency', demoLogins.agency);
  const shop = (await server.call(addShop, { body: { name: 'Kiel Nord' }, ...owner })).value.link;
  const tokens = [token, shop.slice(shop.indexOf('=') + 1)];
  const opens = async () => {
    const answers = tokens.map((t) => server.call(verifyAgencyToken, { query: { t } }));
    return (await Promise.all(answers)).map(({ value }) => value.valid);
  };
  expect(await opens()).toEqual([true, true]);
  const invitation = {
    firstName: 'Ida',
    lastName: 'Interesse',
    email: freshEmail('ida'),
    kind: 'Kunde' as const,
  };
  const tries = {
    invite: () => server.call(invite, { body: invitation, ...employee }),
    create: () =>
      server.call(createReferralFull, { body: referralInput(freshEmail('kunde')), ...employee }),
    card: () => server.call(getInvitationCard, employee),
  };
  await operator('agencies', 'deactivate', number);
  for (const [name, attempt] of Object.entries(tries)) {
    const { status, error } = await attempt();
    expect([name, status, error?.key]).toEqual([name, 403, 'viewForbidden']);
    expect(error?.message).toContain('nicht freigeschaltet');
  }
  expect(await opens()).toEqual([false, false]);
  const orders = { params: { scope: 'ich' }, body: {}, ...employee };
  expect((await server.call(reportOrders, orders)).status).toBe(200);
  await operator('agencies', 'activate', number);
  for (const [name, attempt] of Object.entries(tries))
    expect([name, (await attempt()).status]).toEqual([name, 200]);
});
