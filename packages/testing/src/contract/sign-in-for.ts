import { everyRoute } from '@weitersagen/contracts/every-route';
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
  const { login: isForReferrers, staff }: RouteDefinition = everyRoute[name];
  endSessions();
  if (staff) {
    const email = staff === 'operator' ? demoLogins.operators[0] : demoLogins[staff];
    return signInStaff(server, client, { kind: staff, email });
  }
  return isForReferrers ? signInReferrer(server, client, { email: demoLogins.referrer }) : '';
}
