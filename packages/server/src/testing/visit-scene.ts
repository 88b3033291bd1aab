import { adminLogin } from '@weitersagen/contracts/admin-login';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { beginActing } from '@weitersagen/contracts/visit';
import type { Grant } from '@weitersagen/domain/operator-roles';
import type { TestServer } from '../test-server.ts';
import { addOperator } from './operator-session.ts';
import { personScene } from './person-scene.ts';

export const actingReason = 'Die Person bittet am Telefon darum.';

/** A referrer with a reward to pick up, and an operator of the customer service who visits the account. */
export async function visitScene(
  server: TestServer,
  grants: readonly Grant[] = [{ role: 'support', client: 'funkelnetz' }],
) {
  const person = await personScene(server);
  const operator = await addOperator(server, grants);
  const { value } = await server.call(openAccount, {
    ...operator.session,
    body: { client: 'funkelnetz', email: person.referrerEmail, reason: 'Anruf' },
  });
  const signedIn = await server.call(adminLogin, { body: { token: value.token } });
  const visit = { token: signedIn.value.token, cookie: signedIn.cookie };
  return {
    person,
    operator,
    visit,
    signedIn: signedIn.value,
    act: (reason = actingReason) => server.call(beginActing, { ...visit, body: { reason } }),
  };
}
