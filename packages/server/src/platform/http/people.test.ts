import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginByToken, requestLoginLink } from '@weitersagen/contracts/account';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  kindsOf,
  liveCredentials,
  type Credential,
  type CredentialKind,
} from '../../testing/credentials.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';

let server: TestServer;
let people: Readonly<Record<CredentialKind, Credential>>;
let byLink: Credential;
let number = '';
beforeAll(async () => {
  server = await startTestServer();
  people = await liveCredentials(server);
  ({ number } = await activeReferral(server));
  const email = demoLogins.referrer;
  await server.call(requestLoginLink, { body: { email } });
  const [mail] = await server.mails(email);
  const { value, cookie } = await server.call(loginByToken, {
    query: { token: mail?.token ?? '' },
  });
  byLink = { token: value.token, cookie };
});
afterAll(() => server.stop());

function callOf(name: string) {
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new Error(`There is no call ${name}`);
  return endpoint;
}

/** Whether somebody may make a call; what the call then says of its body is another matter. */
async function mayCall(name: string, who: Partial<Credential> = {}): Promise<boolean> {
  const endpoint = callOf(name);
  const { status, error } = await server.call(endpoint, {
    params: {
      number,
      id: '101',
      line: '1',
      app: 'funkelnetz',
      kind: 'agency',
      scope: 'ich',
      type: 'filialen',
      decision: 'freigeben',
    },
    wire: endpoint.method === 'GET' ? undefined : {},
    ...who,
  });
  return ![401, 403].includes(status) || error?.key === 'passwordRequired';
}
const refused = async (names: readonly string[], who: Partial<Credential> = {}) => {
  const answers = await Promise.all(names.map((name) => mayCall(name, who)));
  return names.filter((_, index) => answers[index] === false);
};

const ofReferrers = [
  'getUser',
  'listOwnReferrals',
  'listOwnTodos',
  'getBankAccount',
  'storeBankAccount',
  'payOutRewards',
  'setNewsletter',
  'changeName',
  'deleteAccount',
];

/** The list below the table of product.md, section "8 Roles and permissions". */
describe('what people may do without a role', () => {
  it('a visitor sees home, products, the form of a referral, questions, contact and consent', async () => {
    const open = [
      'listProducts',
      'getProduct',
      'listRewards',
      'createReferral',
      'listFaqEntries',
      'sendContactMessage',
      'recordConsent',
    ];
    expect(await refused(open)).toEqual([]);
    expect(await refused(ofReferrers)).toEqual(ofReferrers);
  });

  it('a referrer has the own area and data, by password and by a mailed link', async () => {
    expect(await refused(ofReferrers, people.referrer)).toEqual([]);
    expect(await refused(ofReferrers, byLink)).toEqual([]);
  });

  it('a recipient has the referral by its number, the own data by the mailed token, the reward by its own', async () => {
    const recipient = await newRecipient(server, number);
    expect(await refused(['getReferral'])).toEqual([]);
    const own = { token: recipient.token };
    expect(await refused(['getOwnRecipientData', 'acceptTerms', 'withdrawRecipient'], own)).toEqual(
      [],
    );
    expect(await refused(['getClaim', 'chooseReward'], own)).toEqual(['getClaim', 'chooseReward']);
    expect(await refused(['getClaim', 'chooseReward'], people.reward)).toEqual([]);
  });

  it('a seller has the area of sellers, and nobody else’s', async () => {
    const guarded = Object.keys(endpoints).filter((name) => kindsOf(callOf(name).auth).length > 0);
    const others = guarded.filter((name) => !kindsOf(callOf(name).auth).includes('seller'));
    expect(others.length).toBeGreaterThan(60);
    expect(await refused(others, people.seller)).toEqual(others);
    const own = guarded.filter((name) => kindsOf(callOf(name).auth).join() === 'seller');
    expect(own.every((name) => callOf(name).path.startsWith('/vertriebspartner/'))).toBe(true);
    expect(await refused(own, people.seller)).toEqual([]);
  });

  it('the operator works by command line and by calls of their own', async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const environment = await commandEnvironment(server);
    expect(await runOperator(['holds', 'list'], environment, print, print)).toBe(0);
    expect(await refused(['openAccount'], people.operator)).toEqual([]);
    for (const who of [{}, people.referrer, people.agency, people.seller, people.agent])
      expect(await refused(['openAccount'], who)).toEqual(['openAccount']);
  });
});
