import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import { campaignChannel } from '@weitersagen/domain/campaign-channel';
import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';

/** What the guards may ask; the edge knows no visitor, so there nobody is signed in and nothing is kept. */
export interface GuardContext {
  readonly services: Pick<Services, 'tenant' | 'locale' | 'paths'>;
  readonly isSignedIn: () => boolean;
  /** Query of the page that is shown while the next one is on its way. */
  readonly shownQuery: () => string;
  readonly keepChannel: (channel: string) => void;
}

/** A page that somebody is about to see. */
export interface Visit extends GuardContext {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** One rule of navigation. */
export interface Guard {
  readonly name: string;
  readonly applies: (visit: Visit) => boolean;
  /** The address to go to instead; nothing when the visit goes on. */
  readonly outcome: (visit: Visit) => string | void | Promise<string | undefined>;
}

const gate = 'CreateEmpfehler'; // the tenant's page where a forced login leads and new referrers register
const definitionOf = (name: RouteName): RouteDefinition => routeTable[name];
const widgetOf = ({ shownQuery }: Visit) => new URLSearchParams(shownQuery()).get('widget');
const pageOf = ({ services: { paths, locale } }: Visit, name: RouteName) =>
  hrefOf(paths, locale, name);

/** The rules in the order they are asked; the first that names another address ends the visit. product.md, section "3 Routes and guards". */
export const guards: readonly Guard[] = [
  {
    name: 'campaign',
    applies: ({ url }) => campaignChannel(url.searchParams) !== null,
    outcome: ({ url, keepChannel }) => keepChannel(campaignChannel(url.searchParams) ?? ''),
  },
  {
    name: 'widget',
    applies: (visit) => widgetOf(visit) !== null && !visit.url.searchParams.has('widget'),
    outcome(visit) {
      const url = new URL(visit.url);
      url.searchParams.set('widget', widgetOf(visit) ?? '');
      return url.pathname + url.search;
    },
  },
  {
    name: 'imprint',
    applies: ({ name, services }) => name === 'Impressum' && services.tenant.dataProcessingOnBehalf,
    outcome: (visit) => pageOf(visit, 'Home'),
  },
  {
    name: 'login',
    applies: ({ name, isSignedIn }) => definitionOf(name).login === true && !isSignedIn(),
    outcome(visit) {
      const target = JSON.stringify({ name: visit.name, params: visit.params });
      return `${pageOf(visit, 'Login')}?redirect=${encodeURIComponent(target)}`;
    },
  },
  {
    name: 'logout',
    applies: ({ name, isSignedIn }) => name === 'Logout' && !isSignedIn(),
    outcome: (visit) => pageOf(visit, 'Login'),
  },
  {
    name: 'forcedLogin', // rests where no gate page is: nobody new could ever come in
    applies: ({ services: { tenant, paths }, isSignedIn }) =>
      tenant.forcedLogin && paths[gate] !== undefined && !isSignedIn(),
    async outcome({ name, services: { paths, locale } }) {
      const { isExempt } = await import(/* webpackChunkName: "forced-login" */ './forced-login.ts');
      return isExempt(name) ? undefined : `/${locale}${paths[gate]}`;
    },
  },
];

/** Asks every rule; the address to go to instead, or nothing. */
export async function redirectOf(visit: Visit): Promise<string | undefined> {
  for (const { applies, outcome } of guards) {
    const address = applies(visit) ? await outcome(visit) : undefined;
    if (typeof address === 'string') return address;
  }
  return undefined;
}
