import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { TestServer } from '../test-server.ts';
import { signedInBy } from './signed-in.ts';

/** Signs a member of staff in by password; gives what later calls send. */
export async function signInStaff(
  server: TestServer,
  kind: StaffKind,
  email: string,
  {
    password = demoLogins.password,
    client = 'funkelnetz',
  }: { readonly password?: string; readonly client?: string } = {},
) {
  const { value, cookie } = await server.call(staffLogin, {
    client,
    params: { kind },
    body: { email, password, remember: false },
  });
  return { token: signedInBy(value).token, cookie };
}

/** A session that a forced login lets through, for calls that are open to everybody elsewhere. */
export const insideGate = (server: TestServer, client = 'lindenschutz') =>
  signInStaff(server, 'agent', demoLogins.agent, { client });
