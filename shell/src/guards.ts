import { definitionOf } from '@weitersagen/contracts/route-table';
import type { Area, RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import { campaignChannel, withCampaign } from '@weitersagen/domain/campaign-channel';
import type { Gate } from '@weitersagen/platform/boot';
import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';

type StaffKind = NonNullable<RouteDefinition['staff']>;

/** What the guards may ask; the edge knows no visitor, so there nobody is signed in and nothing is kept. */
export interface GuardContext {
  readonly services: Pick<Services, 'tenant' | 'locale' | 'paths'>;
  readonly isSignedIn: () => boolean;
  readonly isStaffSignedIn: (kind: StaffKind) => boolean;
  /** Signs in with a token that a portal's link left in this tab; nothing happens without one. Never rejects. */
  readonly autologin: () => Promise<void>;
  /** Where a forced login leads and what it leaves open; null without one. */
  readonly gate: Gate | null;
  /** Query of the page that is shown while the next one is on its way. */
  readonly shownQuery: () => string;
  readonly keepChannel: (channel: string) => void;
}

/** A page that somebody is about to see. */
export interface Visit extends GuardContext {
  readonly name: RouteName;
  readonly definition: RouteDefinition;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** One rule of navigation. */
export interface Guard {
  readonly name: string;
  readonly applies: (visit: Visit) => boolean;
  /** The address to go to instead; nothing when the visit goes on. */
  readonly outcome: (visit: Visit) => string | void | Promise<void>;
}

const staffLogin: Partial<Record<StaffKind, RouteName>> = {
  agency: 'AgenturLogin',
  seller: 'VertriebspartnerLogin',
  agent: 'AgentLogin',
};

/** The page where who may see a page of staff signs in: the one that its route names, else their area's. */
const signInOf = ({ signIn, staff = 'agency' }: RouteDefinition): RouteName =>
  signIn ?? staffLogin[staff] ?? 'Login';

/** Areas whose people have a sign-in of their own. */
const isStaffArea = (area: Area) => /age|sel/.test(area);

/** Pages that sign somebody in by themselves. */
const isSignIn = (name: RouteName) => name === 'Login' || name === 'AdminLogin';

const widgetOf = ({ shownQuery }: Visit) => new URLSearchParams(shownQuery()).get('widget');
const pageOf = ({ services: { paths, locale } }: Visit, name: RouteName) =>
  hrefOf(paths, locale, name);

/** A sign-in with the way back to the page that was asked for, its parameters and its query. */
function withWayBack({ name, params, url }: Visit, signIn: string): string {
  const query = url.search === '' ? {} : { query: url.search };
  const target = JSON.stringify({ name, params, ...query });
  return `${signIn}?redirect=${encodeURIComponent(target)}`;
}

const signInFor = (visit: Visit, signIn: RouteName) => withWayBack(visit, pageOf(visit, signIn));

/** Where a forced login leads: the tenant's gate page, or the sign-in where it names a page that there is not. */
function gatePathOf({ gate, services: { paths } }: Visit): string | undefined {
  return paths[gate?.page ?? ''] ?? paths['Login'];
}

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
    name: 'autologin', // the login page signs in by itself and says what failed
    applies: ({ name, services, isSignedIn }) =>
      services.tenant.autologin && !isSignIn(name) && name !== 'Logout' && !isSignedIn(),
    outcome: ({ autologin }) => autologin(),
  },
  {
    name: 'login',
    applies: ({ definition, isSignedIn }) => definition.login === true && !isSignedIn(),
    outcome: (visit) => signInFor(visit, 'Login'),
  },
  {
    name: 'logout',
    applies: ({ name, isSignedIn }) => name === 'Logout' && !isSignedIn(),
    outcome: (visit) => pageOf(visit, 'Login'),
  },
  {
    name: 'staff',
    applies: ({ definition: { staff }, isStaffSignedIn }) =>
      staff !== undefined && !isStaffSignedIn(staff),
    outcome: (visit) => signInFor(visit, signInOf(visit.definition)),
  },
  {
    name: 'forcedLogin', // staff have sign-ins of their own
    applies: ({ name, definition: { area }, gate, isSignedIn }) =>
      gate !== null &&
      name !== gate.page &&
      name !== 'AdminLogin' && // the login path with a token
      name !== 'Login' &&
      !gate.open.includes(name) &&
      !isStaffArea(area) &&
      !isSignedIn(),
    outcome(visit) {
      const address = `/${visit.services.locale}${gatePathOf(visit) ?? ''}`;
      // Who enters by the start page wants no page in particular.
      return visit.name === 'Home' ? address : withWayBack(visit, address);
    },
  },
];

/** Asks every rule; the address to go to instead, with the campaign that led here, or nothing. */
export async function redirectOf(visit: Omit<Visit, 'definition'>): Promise<string | undefined> {
  const asked: Visit = { definition: definitionOf(visit.name), ...visit };
  for (const { applies, outcome } of guards) {
    const address = applies(asked) ? await outcome(asked) : undefined;
    if (typeof address === 'string') return withCampaign(address, visit.url.searchParams);
  }
  return undefined;
}
