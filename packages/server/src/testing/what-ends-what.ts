import { readFileSync } from 'node:fs';
import * as account from '@weitersagen/contracts/account';
import { changePassword } from '@weitersagen/contracts/account-settings';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import { getClaim } from '@weitersagen/contracts/claim';
import * as address from '@weitersagen/contracts/email-change';
import { makeConfirmationCode } from '../people/accounts/confirmation-code.ts';
import { storeToken } from '../people/mail-tokens/mail-token-repository.ts';
import { findTicket, issueTicket } from '../people/second-factor/sign-in-ticket-repository.ts';
import type { MailTokenPurpose } from '../platform/database/types.ts';
import { newSecret } from '../platform/random.ts';
import { agreeToFeedKey, issueFeedKey, revokeFeedKey } from '../tenancy/public.ts';
import type { TestServer } from '../test-server.ts';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { readEmailChange } from '../people/accounts/email-change-service.ts';
import { identityRepository } from '../people/sso/identity-repository.ts';
import { isKnownBrowser } from '../people/sessions/known-browser.ts';
import { knownCookie } from './known-cookie.ts';
import { addOperator, visitPassOf } from './operator-session.ts';
import { giveScenePassword, scenePassword as password } from './person-scene.ts';
import { claimIds, mailedToken, reportedScene } from './reward-scene.ts';
import { freshEmail, signInAs } from './steps.ts';

/** A cell of the record's table: what becomes of a thing by something that happens. */
export interface EndingCell {
  readonly thing: string;
  readonly event: string;
  readonly effect: string;
}

const record = new URL('../../../docs/decisions/061-what-ends-what.md', import.meta.url);

/** The table of the record, cell by cell, with the names of its columns. */
export function readEndings(): {
  readonly events: readonly string[];
  readonly cells: readonly EndingCell[];
} {
  const [[, ...events] = [], , ...rows] = readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const cells = rows.flatMap(([thing = '', ...effects]) =>
    effects.map((effect, index) => ({ thing, effect, event: events[index] ?? '' })),
  );
  return { events, cells };
}

/** A referrer with a reward that can be picked up, signed in twice. */
async function owner(server: TestServer) {
  await server.database.db.deleteFrom('throttle').execute();
  const scene = await reportedScene(server);
  const { referrerId: id, referrerEmail: email } = scene;
  await server.inTenant((tx) => giveScenePassword(tx, id));
  const [claimId = ''] = await claimIds(server, scene);
  const { headers } = await server.call(account.login, {
    body: { email, password, remember: false },
  });
  const known = knownCookie(headers);
  const session = await signInAs(server, email, password);
  const other = await signInAs(server, email, password);
  const portalKey = await server.inTenant(async (tx) => {
    const wanted = { name: 'Portal', scopes: ['portalSignIn'], days: 1 } as const;
    const issued = await issueFeedKey(tx, wanted, 'Test');
    await agreeToFeedKey(tx, issued.id, 'second');
    return issued;
  });
  return { id, email, known, claimId, session, other, portalKey: portalKey.id };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** Tries cells of the record on a server. */
export function endingsOn(server: TestServer) {
  async function linkTo(
    purpose: MailTokenPurpose,
    subject: string,
    issuedBy?: string,
    visitPass?: string,
  ) {
    const text = newSecret();
    await server.inTenant((tx) =>
      storeToken(tx, text, {
        purpose,
        subject,
        expiresAt: new Date(tx.now.getTime() + 3_600_000),
        ...(issuedBy !== undefined && { issuedBy }),
        ...(visitPass !== undefined && { visitPass }),
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

  /** What is to happen must: a refusal would make each cell say that a thing stayed. */
  async function must(answer: Promise<{ readonly status: number; readonly value: unknown }>) {
    const { status, value } = await answer;
    if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(value)}`);
  }

  const isRight = async (answer: Promise<{ readonly status: number }>) =>
    (await answer).status < 300;

  /** Each thing by its name in the record: makes it, and gives the call that says whether it still opens what it opened. */
  const things: Readonly<Record<string, (person: Owner) => Promise<() => Promise<boolean>>>> = {
    'other sessions':
      async ({ other }) =>
      () =>
        isRight(server.call(account.getUser, other)),
    'browser that the account is known in':
      async ({ id, known }) =>
      () =>
        server.inTenant(async (tx) => {
          const access_epoch = await accountRepository(tx).accessEpoch(id);
          const whose = { id, kind: 'referrer', access_epoch } as const;
          return isKnownBrowser(server.deps.accessTokens, tx.tenant.id, whose, known);
        }),
    'session of the portal': async ({ id, portalKey }) => {
      const token = await linkTo('autologin', id, portalKey);
      const { value, cookie } = await server.call(adminLogin, { body: { token } });
      return () => isRight(server.call(account.getUser, { token: value.token, cookie }));
    },
    'sign-in that waits for its second step': async ({ id }) => {
      const { ticket } = await server.inTenant((tx) =>
        issueTicket(tx, { by: 'password', accountId: id, remember: false }),
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
    'code that confirms participation': async ({ id }) => {
      const link = await linkTo('optIn', id);
      const code = await server.inTenant((tx) => makeConfirmationCode(tx, id, link));
      const { hash } = await server.inTenant((tx) =>
        tx.db.selectFrom('account').select('hash').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      const body = { referrerHash: hash, code };
      return () => isRight(server.call(account.confirmOptInByCode, { body }));
    },
    'link of the portal': async ({ id, portalKey }) => {
      const token = await linkTo('autologin', id, portalKey);
      return () => isRight(server.call(adminLogin, { body: { token } }));
    },
    'link of an operator': async ({ id }) => {
      const operator = await addOperator(server, [{ role: 'support', client: null }]);
      const pass = await visitPassOf(server, operator);
      const token = await linkTo('adminLogin', id, operator.id, pass);
      return () => isRight(server.call(adminLogin, { body: { token } }));
    },
    'link to a new address': async ({ session }) => {
      const token = await wishFor(session);
      return () => isRight(server.call(address.confirmEmailChange, { body: { token } }));
    },
    'new address that waits': async ({ session, id }) => {
      await wishFor(session);
      return () => server.inTenant(async (tx) => (await readEmailChange(tx, id)).email !== null);
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

  async function configure(config: object) {
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify(config) })
      .where('id', '=', 'funkelnetz')
      .execute();
    server.deps.tenants.forget();
  }

  const happenings: Readonly<Record<string, (person: Owner) => Promise<unknown>>> = {
    'new password': ({ session }) =>
      must(
        server.call(changePassword, {
          body: { currentPassword: password, password: 'Anderes-und-lang-8' },
          ...session,
        }),
      ),
    'password by link': async ({ id }) =>
      must(
        server.call(account.resetPassword, {
          body: { token: await linkTo('reset', id), password: 'Anderes-und-lang-8' },
        }),
      ),
    'first password with the participation': async ({ id }) => {
      await server.inTenant(({ db }) =>
        db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute(),
      );
      const token = await linkTo('optIn', id);
      const body = { token, password: 'Anderes-und-lang-8' };
      await must(server.call(account.confirmOptIn, { body }));
    },
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
    'signed out everywhere': ({ session }) => must(server.call(account.logoutEverywhere, session)),
    'key of the portal revoked': ({ portalKey }) =>
      server.inTenant((tx) => revokeFeedKey(tx, portalKey, 'Test')),
    'another identity provider': async ({ id }) => {
      const { config } = await server.tenant();
      const provider = { issuer: 'https://frueher.example.org', clientId: 'x', clientSecret: null };
      await server.inTenant((tx) => identityRepository(tx).link(provider.issuer, id, id));
      await configure({ ...config, sso: provider });
      await configure({ ...config, sso: { ...provider, issuer: 'https://anders.example.org' } });
      await configure(config);
    },
    'sign-in by the portal switched off': async () => {
      const { config } = await server.tenant();
      await configure({ ...config, autologin: true });
      await configure({ ...config, autologin: false });
      await configure(config);
    },
  };
  /** Whether a thing still opens what it opened, after something happened or nothing did. */
  async function isLeft(thing: string, event?: string): Promise<boolean> {
    const person = await owner(server);
    const make = things[thing];
    if (make === undefined) throw new Error(`Nobody can make: ${thing}`);
    const isOpen = await make(person);
    if (event !== undefined) await happenings[event]?.(person);
    return isOpen();
  }
  return { things: Object.keys(things), happenings: Object.keys(happenings), isLeft };
}
