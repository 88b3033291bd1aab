import { definitionOf, routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tenant } from '@weitersagen/contracts/tenant';
import { testServices } from '@weitersagen/platform/testing/test-services';
import type { Visit } from '../guards.ts';

type Paths = Visit['services']['paths'];

interface VisitOptions extends Partial<
  Pick<Visit, 'params' | 'definition' | 'autologin' | 'gate' | 'shownQuery' | 'keepChannel'>
> {
  readonly tenant?: Partial<Tenant>;
  readonly locale?: 'de' | 'en';
  readonly signedIn?: boolean;
  /** Kinds of staff that are signed in. */
  readonly staff?: readonly string[];
  /** Changes the tenant's paths. */
  readonly paths?: (paths: Paths) => Paths;
}

const defaultPaths: Paths = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
);

/** Somebody about to see a page of an invented tenant that has every switch off. */
export function visitOf(
  name: RouteName,
  address: string,
  {
    tenant,
    locale = 'de',
    signedIn = false,
    staff = [],
    paths = (all) => all,
    ...visit
  }: VisitOptions = {},
): Visit {
  return {
    name,
    params: {},
    url: new URL(address, 'http://testhaus.localhost'),
    definition: definitionOf(name),
    isSignedIn: () => signedIn,
    isStaffSignedIn: (kind) => staff.includes(kind),
    autologin: () => Promise.resolve(),
    gate: null,
    shownQuery: () => '',
    keepChannel: () => undefined,
    services: {
      locale,
      paths: paths(defaultPaths),
      tenant: {
        ...testServices().tenant,
        ...tenant,
      },
    },
    ...visit,
  };
}
