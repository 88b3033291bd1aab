import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { staffView } from '../people/accounts/staff-view.ts';
import { insertOperator } from '../people/operators/operator-access.ts';
import { beginSecondFactor, confirmSecondFactor } from '../people/second-factor/second-factor.ts';
import { issueVisitPass } from '../people/operators/visit-pass.ts';
import { startSession } from '../people/sessions/session-service.ts';
import type { TestServer } from '../test-server.ts';
import { appCode } from './app-code.ts';
import { quickHash } from './quick-hash.ts';
import { freshEmail } from './steps.ts';

/** The client name in paths of calls of operators. */
export const OPERATOR_CLIENT = 'betrieb';

/** Header with the host that calls of operators are for; none for calls of others. */
export const hostOf = (url: string): { readonly host?: string } =>
  url.startsWith(`/api/v1/${OPERATOR_CLIENT}/`) ? { host: 'betrieb.localhost' } : {};

/** A session of an operator without the way of signing in; `client` goes with it into every call, `signedIn` is what the sign-in would have answered. */
export async function operatorSession(server: TestServer, email: string = demoLogins.operators[0]) {
  const { account, session } = await server.inTenant(async (tx) => {
    const found = await accountRepository(tx).byEmail('operator', email);
    if (found === undefined) throw new Error(`No operator ${email}`);
    const started = await startSession(tx, server.deps.accessTokens, found, false);
    return { account: found, session: started };
  }, OPERATOR_CLIENT);
  const { token, setCookie } = session;
  const cookie = setCookie[0]?.split(';')[0] ?? '';
  return { client: OPERATOR_CLIENT, token, cookie, signedIn: staffView(account, session) };
}

/** The account of an operator, as the history names them. */
export async function operatorId(server: TestServer, email: string = demoLogins.operators[0]) {
  const account = await server.inTenant(
    (tx) => accountRepository(tx).byEmail('operator', email),
    OPERATOR_CLIENT,
  );
  return account?.id;
}

/** What a visit of an operator stands on: their session and their role. */
export const visitPassOf = (
  server: TestServer,
  { id, session }: { readonly id: string; readonly session: { readonly cookie: string } },
  client = 'funkelnetz',
): Promise<string> => {
  const sessionId = session.cookie.split('=')[1]?.split('.')[0] ?? '';
  return server.inTenant(
    (tx) => issueVisitPass(tx, { accountId: id, sessionId }, client),
    OPERATOR_CLIENT,
  );
};

/** An operator with these roles, a password and an authenticator app. */
export async function addOperator(
  server: TestServer,
  grants: readonly Grant[],
  email = freshEmail('betrieb'),
) {
  const person = { email, firstName: 'Bea', lastName: 'Betrieb' };
  const made = await server.inTenant(async (tx) => {
    const id = await insertOperator(tx, person, grants, { actor: 'test' });
    if (id === null) throw new Error(`${email} is an operator already`);
    const accounts = accountRepository(tx);
    await accounts.setPassword(id, await quickHash(demoLogins.password));
    await accounts.confirm(id);
    const { seal } = server.deps;
    const { secret } = await beginSecondFactor(tx, seal, { id, email });
    const codes = await confirmSecondFactor(tx, seal, id, appCode(secret, -1));
    return { id, email, secret, codes, password: demoLogins.password };
  }, OPERATOR_CLIENT);
  return { ...made, session: await operatorSession(server, email) };
}
