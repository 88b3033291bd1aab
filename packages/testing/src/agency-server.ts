import { cleanup } from '@testing-library/react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Remote } from '@weitersagen/platform/remote';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { addAgencyOrders } from '@weitersagen/server/testing/agency-orders';
import type { AgencyOrders } from '@weitersagen/server/testing/agency-orders';
import { agencyPeople } from '@weitersagen/server/testing/agency-scene';
import { renderRoute } from './render-route.tsx';
import type { RenderRouteOptions } from './render-route.tsx';

interface Started {
  readonly server: TestServer;
  readonly people: Awaited<ReturnType<typeof agencyPeople>>;
}

/** The server of one test file and the demo's agency in it: start it before all tests, stop it after, tidy up after each. */
export function agencyServer(remote: Remote) {
  let running: Started | null = null;
  const started = (): Started => {
    if (running === null) throw new Error('The server has not started');
    return running;
  };
  return {
    start: async () => {
      const server = await startTestServer();
      running = { server, people: await server.inTenant(agencyPeople) };
    },
    stop: () => started().server.stop(),
    tidyUp: () => {
      cleanup();
      localStorage.clear(); // the session of who signed in
      Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'); // what is inherited counts again
    },
    server: () => started().server,
    people: () => started().people,
    /** Adds orders of the owner, or of whom they say; answers the ids of their referrals and leads. */
    addOrders: async (numbers: readonly string[], orders: Partial<AgencyOrders> = {}) => {
      const { server, people } = started();
      const all = { agencyId: people.agencyId, accountId: people.owner, ...orders };
      return server.inTenant((tx) => addAgencyOrders(tx, numbers, all));
    },
    /** Shows a route to somebody of the agency, the owner unless said. */
    open: (
      route: RouteName,
      suffix = '',
      { email = demoLogins.agency, ...more }: Partial<RenderRouteOptions> & { email?: string } = {},
    ) => {
      const staff = { kind: 'agency', email } as const;
      return renderRoute(remote, route, { server: started().server, staff, suffix, ...more });
    },
    /** What the page saves as files from now on, until it is tidied up. */
    savedFiles: () => {
      const saved = { names: [] as string[], files: [] as Blob[] };
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) saved.files.push(file);
        return 'blob:test';
      };
      HTMLAnchorElement.prototype.click = function save() {
        saved.names.push(this.download);
      };
      return saved;
    },
  };
}
