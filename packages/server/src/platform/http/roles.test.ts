import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { simulateRewardPlan } from '@weitersagen/contracts/reward-plans';
import { agencyViews, canOpenView, type AgencyRole } from '@weitersagen/domain/permissions';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { kindsOf, liveCredentials, type Credential } from '../../testing/credentials.ts';

let server: TestServer;
let agency: Credential;
beforeAll(async () => {
  server = await startTestServer();
  ({ agency } = await liveCredentials(server));
});
afterAll(() => server.stop());

const ofAgencies = Object.entries(endpoints).filter(([, { auth }]) =>
  kindsOf(auth).includes('agency'),
);
const roles = (['owner', 'inactiveOwner', 'employee', 'none'] as const satisfies AgencyRole[]).map(
  (role) => [role] as const,
);

const setRole = (role: AgencyRole) =>
  server.inTenant((tx) =>
    tx.db.updateTable('account').set({ role }).where('email', '=', demoLogins.agency).execute(),
  );

describe.each(roles)('an agency user of role %s', (role) => {
  it.each(ofAgencies)('%s is answered as the one matrix says', async (_name, endpoint) => {
    await setRole(role);
    const { error } = await server.call(endpoint, {
      ...agency,
      params: Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'.repeat(22)]),
      ),
      wire: endpoint.method === 'GET' ? undefined : {},
    });
    const { view } = endpoint;
    const allowed = view === undefined || canOpenView(role, view);
    expect(error?.key === 'viewForbidden').toBe(!allowed);
  });
});

it('only who may add reward plans simulates one: it sums up the commission and rewards of the whole agency', async () => {
  const body = { productId: 101, amountCents: 100, from: '2026-01-01', to: '2026-01-31' };
  const simulate = async (role: AgencyRole) => {
    await setRole(role);
    return (await server.call(simulateRewardPlan, { ...agency, body })).error?.key;
  };
  expect(await simulate('employee')).toBe('viewForbidden');
  expect(await simulate('inactiveOwner')).toBeUndefined();
  expect(await simulate('owner')).toBeUndefined();
});

it('the matrix knows every role', () => {
  expect(Object.keys(agencyViews)).toEqual(roles.map(([role]) => role));
});
