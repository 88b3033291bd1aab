import { login } from '@weitersagen/contracts/account';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import { staffLogin } from '@weitersagen/contracts/staff';
import { endSessions, startSession } from '@weitersagen/platform/session';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import type { TestServer } from '@weitersagen/server/test-server';

/** Signs in who may see a page, as its sign-in page does, and nobody for an open one. Answers the cookie that the server set, or ''. */
export async function signInFor(
  server: TestServer,
  client: string,
  name: RouteName,
): Promise<string> {
  const { login: isForReferrers, staff }: RouteDefinition = routeTable[name];
  const { password } = demoLogins;
  endSessions();
  if (staff) {
    const body = { email: demoLogins[staff], password, remember: false };
    const { value, cookie } = await server.call(staffLogin, {
      client,
      params: { kind: staff },
      body,
    });
    startStaffSession(signedInBy(value));
    return cookie;
  }
  if (!isForReferrers) return '';
  const body = { email: demoLogins.referrer, password, remember: false };
  const { value, cookie } = await server.call(login, { client, body });
  startSession(value);
  return cookie;
}
