import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import { endSessions } from '@weitersagen/platform/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { TestServer } from '@weitersagen/server/test-server';
import { signInReferrer, signInStaff } from '../sign-in.ts';

/** Signs in who may see a page, as its sign-in page does, and nobody for an open one. Answers the cookie that the server set, or ''. */
export async function signInFor(
  server: TestServer,
  client: string,
  name: RouteName,
): Promise<string> {
  const { login: isForReferrers, staff }: RouteDefinition = routeTable[name];
  endSessions();
  if (staff) return signInStaff(server, client, { kind: staff, email: demoLogins[staff] });
  return isForReferrers ? signInReferrer(server, client, { email: demoLogins.referrer }) : '';
}
