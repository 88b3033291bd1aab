import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkForReferral } from '@weitersagen/contracts/agent';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { accountRepository } from '../../people/accounts/account-repository.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let agent: Session;
beforeAll(async () => {
  server = await startTestServer();
  agent = await signInStaff(server, 'agent', demoLogins.agent);
});
afterAll(() => server.stop());

async function outcomeFor(email: string, productId = 101, session: Session | null = agent) {
  const { value } = await server.call(checkForReferral, { body: { productId, email }, ...session });
  return value.outcome;
}

describe('the duplicate check of an agent', () => {
  it('finds a running referral for the same product, whatever the case of the address', async () => {
    const email = freshEmail('doppelt');
    expect(await outcomeFor(email)).toBe('Frei');
    const body = referralInput(email, {});
    await server.call(createReferral, { body, ...agent });
    expect(await outcomeFor(email.toUpperCase(), body.referral.productId)).toBe('Unbestaetigt');
    expect(await outcomeFor(email, body.referral.productId + 1)).toBe('Frei');
    await server.inTenant(async (tx) => {
      const account = await accountRepository(tx).byEmail('referrer', email);
      await accountRepository(tx).activateReferrals(account?.id ?? '');
    });
    expect(await outcomeFor(email, body.referral.productId)).toBe('Vorhanden');
  });

  it('finds nothing of another tenant, and nothing once the link is over', async () => {
    const email = freshEmail('fremd');
    const body = referralInput(email, {});
    await server.call(createReferral, { body, ...agent });
    const other = await signInStaff(server, 'agent', demoLogins.agent, { client: 'lindenschutz' });
    const { value } = await server.call(checkForReferral, {
      client: 'lindenschutz',
      body: { productId: body.referral.productId, email },
      ...other,
    });
    expect(value.outcome).toBe('Frei');
    await server.moveClock(61);
    expect(await outcomeFor(email, body.referral.productId)).toBe('Frei');
  });

  it('is for agents only', async () => {
    const seller = await signInStaff(server, 'seller', demoLogins.seller);
    const { status } = await server.call(checkForReferral, {
      body: { productId: 101, email: 'rosa@example.org' },
      ...seller,
    });
    expect(status).toBe(403);
  });
});
