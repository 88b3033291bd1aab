import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { confirmOptIn, confirmOptInByCode } from '@weitersagen/contracts/account';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { requestAutologin } from '@weitersagen/contracts/admin-login';
import { createReferral } from '@weitersagen/contracts/create-referral';
import {
  askEmailChange,
  confirmEmailChange,
  confirmPassword,
} from '@weitersagen/contracts/email-change';
import { chooseReward } from '@weitersagen/contracts/claim';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import {
  acceptInvitation,
  getInvitationCard,
  invite,
  joinByCard,
} from '@weitersagen/contracts/invitation';
import {
  completeRecipient,
  confirmRecipient,
  createRecipient,
} from '@weitersagen/contracts/recipient';
import { changeOwnRecipientData } from '@weitersagen/contracts/recipient-account';
import { correctCustomerAddress } from '@weitersagen/contracts/operator-customer-address';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { emailBlockRepository } from '../../people/accounts/email-block-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { addFeedKey, newReferrer } from '../../testing/referral-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

type Answer = Promise<{ readonly error: { readonly key: string } | null }>;

const password = 'Sicher-und-lang-7';
const named = (email: string) => ({ email, firstName: 'Rosa', lastName: 'Beispiel' });
const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const tokenOf = (link: string) => /#token=(.+)$/.exec(link)?.[1] ?? '';
const owner = () => signInStaff(server, 'agency', demoLogins.agency);

async function invitation(email: string) {
  const body = { ...named(email), kind: 'Kunde' as const, consent: false };
  return server.call(invite, { body, ...(await owner()) });
}
async function takePart(email: string) {
  const { number } = await activeReferral(server);
  const body = {
    ...named(email),
    termsVersion: SEEDED_VERSION,
    termsAccepted: true as const,
    language: 'de' as const,
  };
  return server.call(createRecipient, { params: { number }, body });
}
async function wish(email: string) {
  const { session } = await activeReferral(server);
  await server.call(confirmPassword, { body: { password }, ...session });
  return server.call(askEmailChange, { body: { email }, ...session });
}
async function waitingContact() {
  const { number: referralNumber } = await activeReferral(server);
  const contact = await newRecipient(server, referralNumber, { confirmed: false });
  return { ...contact, referralNumber };
}
const told = (email: string) => ({
  ...named(email),
  salutation: 'Frau' as const,
  birthDate: '1990-02-28',
  marketingConsent: false,
  address: { street: 'Weg', houseNumber: '1', postalCode: '10115', city: 'Berlin' },
});

/** Every way in: what happens first with an address that is welcome, and then the call that has to ask again. */
const ways: Readonly<Record<string, (email: string) => Promise<() => Answer>>> = {
  createReferral: async (email) => () =>
    server.call(createReferral, { body: referralInput(email) }),
  confirmOptIn: async (email) => {
    await server.call(createReferral, { body: referralInput(email) });
    const token = await newestToken(email);
    return () => server.call(confirmOptIn, { body: { token } });
  },
  confirmOptInByCode: async (email) => {
    const { value } = await server.call(createReferral, { body: referralInput(email) });
    const [mail] = await server.mails(email);
    const code = /^\d{3} \d{3}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    const body = { referrerHash: value.referrerHash, code };
    return () => server.call(confirmOptInByCode, { body });
  },
  createReferrer: async (email) => () => server.call(createReferrer, { body: named(email) }),
  createRecipient: async (email) => () => takePart(email),
  completeRecipient: async (email) => {
    const { referralNumber, number: recipientNumber } = await waitingContact();
    const body = { referralNumber, recipientNumber, data: told(email) };
    return () => server.call(completeRecipient, { body });
  },
  changeOwnRecipientData: async (email) => {
    const { token, number: recipientNumber } = await waitingContact();
    const body = { recipientNumber, data: told(email) };
    return () => server.call(changeOwnRecipientData, { token, body });
  },
  confirmRecipient: async (email) => {
    await takePart(email);
    const token = await newestToken(email);
    return () => server.call(confirmRecipient, { body: { token } });
  },
  askEmailChange: async (email) => () => wish(email),
  confirmEmailChange: async (email) => {
    await wish(email);
    const token = await newestToken(email);
    return () => server.call(confirmEmailChange, { body: { token } });
  },
  correctCustomerAddress: async (email) => {
    const client = 'funkelnetz';
    const { session } = await addOperator(server, [{ role: 'support', client }]);
    const { id } = await server.inTenant(newReferrer);
    const body = { client, id, email, seen: null, reason: 'Tippfehler' };
    return () => server.call(correctCustomerAddress, { ...session, body });
  },
  invite: async (email) => () => invitation(email),
  acceptInvitation: async (email) => {
    const { value } = await invitation(email);
    const token = tokenOf(value.invitation?.link ?? '');
    return () => server.call(acceptInvitation, { body: { token } });
  },
  joinByCard: async (email) => {
    const token = tokenOf((await server.call(getInvitationCard, await owner())).value.link);
    return () => server.call(joinByCard, { body: { ...named(email), token } });
  },
  requestAutologin: async (email) => {
    const client = 'sonnwerk';
    const token = await server.inTenant(addFeedKey, client);
    return () => server.call(requestAutologin, { client, token, body: named(email) });
  },
  chooseReward: async (email) => {
    const [scene] = await buildRewardScenes(server, {});
    const token = await newestToken(scene?.referrerEmail ?? '');
    const body = { ...named(email), kind: 'gutschein' as const };
    return () => server.call(chooseReward, { token, body });
  },
};

/** Calls that take an address and let nobody in, by why. */
const noWays: Readonly<Record<string, readonly string[]>> = {
  'the person is known already, and mails go there or nowhere': [
    'requestLoginLink',
    'requestAgencyPassword',
    'requestAgentPassword',
    'requestSellerPassword',
    'login',
    'staffLogin',
    'userLogin',
    'openAccount',
  ],
  'partners and their people, whom operators let in and who take no part as customers': [
    'registerAgency',
    'inviteEmployee',
    'registerSeller',
    'inviteOperator',
    'inviteClientAgent',
    'inviteAgency',
    'inviteSeller',
  ],
  'only asks or notes something about an address': [
    'createClient',
    'checkForReferral',
    'findSuppression',
    'addSuppression',
    'reportBounce',
    'checkMailAddress',
    'stopMailAddress',
    'reviveMailAddress',
  ],
  'an operator changes their own address, which no client’s rules are about': ['askOwnEmailChange'],
  'anyone may write to the support; a copy goes to no blocked address': ['sendContactMessage'],
};
/** Ways in by a mailed token, which name no address. */
const byToken = [
  'confirmOptIn',
  'confirmOptInByCode',
  'confirmRecipient',
  'confirmEmailChange',
  'acceptInvitation',
];

function hasAddress(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('properties' in schema && typeof schema.properties === 'object')
    if (Object.keys(schema.properties ?? {}).some((name) => /e-?mail$/i.test(name))) return true;
  return Object.values(schema).some(hasAddress);
}
const takesAddress = ({ body }: Endpoint) =>
  body !== undefined && hasAddress(toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

async function exclude(domain: string) {
  for (const client of ['funkelnetz', 'sonnwerk']) {
    const { id, config } = await server.tenant(client);
    const write = async (excludedEmailDomains: readonly string[]) => {
      await server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify({ ...config, excludedEmailDomains }) })
        .where('id', '=', id)
        .execute();
      server.deps.tenants.forget();
    };
    await write([...config.excludedEmailDomains, domain]);
    onTestFinished(() => write(config.excludedEmailDomains));
  }
}
async function block(pattern: string) {
  for (const client of ['funkelnetz', 'sonnwerk'])
    await server.inTenant(
      (tx) => emailBlockRepository(tx).add(pattern, 'Missbrauch', 'test'),
      client,
    );
}

it('every call with an address is a way in, or stands in the list of those that are none', () => {
  const known = [...Object.values(noWays).flat(), ...Object.keys(ways)];
  const taking = Object.entries(endpoints).filter(([, endpoint]) => takesAddress(endpoint));
  expect(taking.length).toBeGreaterThan(25);
  expect([...taking.map(([name]) => name), ...byToken].toSorted()).toEqual(known.toSorted());
});

describe.each(Object.entries(ways))('%s', (_, begin) => {
  it('refuses an address that is blocked, that a pattern blocks, and of an excluded domain', async () => {
    const host = freshEmail('x').replace('@', '.');
    const [one, other, staff] = [freshEmail('rosa'), `rosa@${host}`, `eva@mitarbeit.${host}`];
    const calls = [await begin(one), await begin(other), await begin(staff)];
    await block(one);
    await block(`*@${host}`);
    await exclude(`mitarbeit.${host}`);
    const keys = [];
    for (const call of calls) keys.push((await call()).error?.key);
    expect(keys).toEqual(['addressBlocked', 'addressPatternBlocked', 'emailNotAllowed']);
  });

  it('lets everybody else in', async () => {
    const call = await begin(freshEmail('rosa'));
    expect((await call()).error).toBeNull();
  });
});

it('a message to the support is copied to no blocked address, and taken without a copy', async () => {
  const host = freshEmail('x').replace('@', '.');
  const [one, other] = [freshEmail('rosa'), `rosa@${host}`];
  await block(one);
  await block(`*@${host}`);
  const send = (email: string, copyToSender: boolean) =>
    server.call(sendContactMessage, {
      body: { email, subject: 'Frage', message: 'Warum bin ich gesperrt?', copyToSender },
    });
  const refused = [await send(one, true), await send(other, true)];
  expect(refused.map(({ error }) => [error?.key, error?.fields])).toEqual([
    ['addressBlocked', { KopieAnMich: 'blocked' }],
    ['addressPatternBlocked', { KopieAnMich: 'blocked' }],
  ]);
  expect((await send(one, false)).status).toBe(204);
  expect(await server.mails(one)).toEqual([]);
});
