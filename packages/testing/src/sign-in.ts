import { login } from '@weitersagen/contracts/account';
import { staffLogin } from '@weitersagen/contracts/staff';
import type { StaffArea } from '@weitersagen/contracts/staff';
import { startSession } from '@weitersagen/platform/session';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import type { TestServer } from '@weitersagen/server/test-server';

/** Somebody with the password of the demo unless it is given. */
export interface SignIn {
  readonly email: string;
  readonly password?: string;
}

/** A member of staff. */
export interface StaffSignIn extends SignIn {
  readonly kind: StaffArea;
}

/** Opens a staff session the way the sign-in page does, for an operator without its second step; answers its cookie. */
export async function signInStaff(
  server: TestServer,
  client: string,
  { kind, email, password = demoLogins.password }: StaffSignIn,
): Promise<string> {
  if (kind === 'operator') {
    const session = await operatorSession(server, email);
    startStaffSession(session.signedIn);
    return session.cookie;
  }
  const body = { email, password, remember: false };
  const { value, cookie } = await server.call(staffLogin, { client, params: { kind }, body });
  startStaffSession(signedInBy(value));
  return cookie;
}

/** Opens a referrer's session the way the sign-in page does; answers its cookie. */
export async function signInReferrer(
  server: TestServer,
  client: string,
  { email, password = demoLogins.password }: SignIn,
): Promise<string> {
  const body = { email, password, remember: false };
  const { value, cookie } = await server.call(login, { client, body });
  startSession(value);
  return cookie;
}
