import { beforeAll } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Remote } from '@weitersagen/platform/remote';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addAgencyOrders } from '@weitersagen/server/testing/agency-orders';
import type { AgencyOrders } from '@weitersagen/server/testing/agency-orders';
import { agencyPeople } from '@weitersagen/server/testing/agency-scene';
import { areaServer } from './area-server.ts';
import type { ShowOptions } from './area-server.ts';
import { savedFiles } from './saved-files.ts';

/** The server of one test file, see `areaServer`, and the demo's agency in it. */
export function agencyServer(remote: Remote, options?: Parameters<typeof areaServer>[1]) {
  const { server, show } = areaServer(remote, options);
  const people = {} as Awaited<ReturnType<typeof agencyPeople>>;
  beforeAll(async () => {
    Object.assign(people, await server.inTenant(agencyPeople));
  });
  return {
    server,
    people,
    /** Adds orders of the owner, or of whom they say; answers the ids of their referrals and leads. */
    addOrders: async (numbers: readonly string[], orders: Partial<AgencyOrders> = {}) => {
      const all = { agencyId: people.agencyId, accountId: people.owner, ...orders };
      return server.inTenant((tx) => addAgencyOrders(tx, numbers, all));
    },
    /** Shows a route to somebody of the agency, the owner unless said. */
    open: (
      route: RouteName,
      suffix = '',
      { email = demoLogins.agency, ...more }: ShowOptions & { email?: string } = {},
    ) => show(route, { staff: { kind: 'agency', email }, suffix, ...more }),
    /** What the page saves as files from now on, until the test ends. */
    savedFiles,
  };
}
