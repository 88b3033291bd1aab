import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import { changePassword } from '@weitersagen/contracts/account-settings';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import { getClaim } from '@weitersagen/contracts/claim';
import * as address from '@weitersagen/contracts/email-change';
import { storeToken } from '../mail-tokens/mail-token-repository.ts';
import { findTicket, issueTicket } from '../second-factor/sign-in-ticket-repository.ts';
import type { MailTokenPurpose } from '../../platform/database/types.ts';
import { newSecret } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimIds, mailedToken, reportedScene } from '../../testing/reward-scene.ts';
import { freshEmail, signInAs } from '../../testing/steps.ts';
import { accountRepository } from './account-repository.ts';
import { hashPassword } from './password.ts';

const record = new URL('../../../../docs/decisions/061-what-ends-what.md', import.meta.url);
const [, ...events] = rowOf(0);
const cells = tableRows()
  .slice(2)
  .flatMap(([thing = '', ...effects]) =>
    effects.map((effect, index) => ({ thing, effect, event: events[index] ?? '' })),
  );

function tableRows(): readonly (readonly string[])[] {
  const lines = readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
function rowOf(index: number): readonly string[] {
  return tableRows()[index] ?? [];
}

const password = 'Sicher-und-lang-7';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A referrer with a reward that can be picked up, signed in twice. */
async function owner() {
  await server.database.db.deleteFrom('throttle').execute();
  const scene = await reportedScene(server);
  const passwordHash = await hashPassword(password);
  const { referrerId: id, referrerEmail: email } = scene;
  await server.inTenant((tx) => accountRepository(tx).setPassword(id, passwordHash));
  const [claimId = ''] = await claimIds(server, scene);
  const session = await signInAs(server, email, password);
  const other = await signInAs(server, email, password);
  return { id, email, claimId, session, other };
}
type Owner = Awaited<ReturnType<typeof owner>>;

async function linkTo(purpose: MailTokenPurpose, subject: string, issuedBy?: string) {
  const text = newSecret();
  await server.inTenant((tx) =>
    storeToken(tx, text, {
      purpose,
      subject,
      expiresAt: new Date(tx.now.getTime() + 3_600_000),
      ...(issuedBy !== undefined && { issuedBy }),
    }),
  );
  return text;
}

async function wishFor(session: Owner['session']) {
  const email = freshEmail('wunsch');
  await server.call(address.confirmPassword, { body: { password }, ...session });
  await server.call(address.askEmailChange, { body: { email }, ...session });
  return mailedToken(server, email);
}

const isRight = async (answer: Promise<{ readonly status: number }>) => (await answer).status < 300;

/** Each thing by its name in the record: makes it, and gives the call that says whether it still opens what it opened. */
const things: Record<string, (person: Owner) => Promise<() => Promise<boolean>>> = {
  'other sessions':
    async ({ other }) =>
    () =>
      isRight(server.call(account.getUser, other)),
  'sign-in that waits for its second step': async ({ id }) => {
    const { ticket } = await server.inTenant((tx) =>
      issueTicket(tx, { accountId: id, remember: false }),
    );
    return () => server.inTenant(async (tx) => (await findTicket(tx, ticket)) !== null);
  },
  'sign-in link': async ({ id }) => {
    const token = await linkTo('login', id);
    return () => isRight(server.call(account.loginByToken, { query: { token } }));
  },
  'link to a new password': async ({ id }) => {
    const token = await linkTo('reset', id);
    return () => isRight(server.call(account.validateResetToken, { body: { token } }));
  },
  'link that confirms participation': async ({ id }) => {
    const token = await linkTo('optIn', id);
    return () => isRight(server.call(account.confirmOptIn, { body: { token } }));
  },
  'link of the portal': async ({ id }) => {
    const token = await linkTo('autologin', id);
    return () => isRight(server.call(adminLogin, { body: { token } }));
  },
  'link of an operator': async ({ id }) => {
    const operator = await addOperator(server, [{ role: 'support', client: null }]);
    const token = await linkTo('adminLogin', id, operator.id);
    return () => isRight(server.call(adminLogin, { body: { token } }));
  },
  'link to a new address': async ({ session }) => {
    const token = await wishFor(session);
    return () => isRight(server.call(address.confirmEmailChange, { body: { token } }));
  },
  'link to a reward': async ({ claimId }) => {
    const token = await linkTo('reward', claimId);
    return () => isRight(server.call(getClaim, { token, query: {} }));
  },
  'link that confirms the newsletter': async ({ id }) => {
    const token = await linkTo('newsletter', id);
    return () => isRight(server.call(account.confirmNewsletter, { body: { token } }));
  },
};

const happenings: Record<string, (person: Owner) => Promise<unknown>> = {
  'new password': ({ session }) =>
    server.call(changePassword, {
      body: { currentPassword: password, password: 'Anderes-und-lang-8' },
      ...session,
    }),
  'password by link': async ({ id }) =>
    server.call(account.resetPassword, {
      body: { token: await linkTo('reset', id), password: 'Anderes-und-lang-8' },
    }),
  'new address': async ({ id, session }) => {
    const { email } = await server.inTenant(async (tx) => {
      const found = await accountRepository(tx).byId(id);
      if (found === undefined) throw new Error('gone');
      return found;
    });
    const token = await wishFor(session);
    await server.call(address.confirmEmailChange, { body: { token } });
    const after = await server.inTenant((tx) => accountRepository(tx).byId(id));
    if (after?.email === email) throw new Error('the address stayed');
  },
  'signed out everywhere': ({ session }) => server.call(account.logoutEverywhere, session),
};

describe('what ends what', () => {
  it('is told for everything that gives rights', () => {
    expect(cells.map(({ thing }) => thing)).toEqual(
      Object.keys(things).flatMap((name) => Object.keys(happenings).map(() => name)),
    );
    expect(events).toEqual(Object.keys(happenings));
  });

  it.each(cells.map(({ event, thing, effect }) => [event, thing, effect] as const))(
    'after %s, what was %s: it %s',
    async (event, thing, effect) => {
      const person = await owner();
      const isOpen = await things[thing]?.(person);
      await happenings[event]?.(person);
      expect(await isOpen?.()).toBe(effect === 'stays');
    },
  );

  it.each(Object.keys(things))('%s works when nothing happened', async (thing) => {
    const isOpen = await things[thing]?.(await owner());
    expect(await isOpen?.()).toBe(true);
  });
});
