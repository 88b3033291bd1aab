import { campaignChannel } from './campaign-channel.ts';
import { ANALYTICS_SITE_PRODUCTION, ANALYTICS_SITE_TESTING } from './constants.ts';
import { trackingGoals, type TrackingGoal } from './tracking-goals.ts';

/** Stands in a path for what may not leave: a number, a token, an address. */
const MASK = '_';
/** A word of a page's path, or a product's short number. Numbers and tokens are longer or mixed. */
const PATH_WORD = /^(?:[a-z][a-z-]{0,29}(?:\.html)?|\d{1,6})$/;
/** A channel's name. Numbers and tokens have 16 characters or more. */
const CHANNEL = /^[a-z][a-z0-9_-]{0,14}$/;
const HEX = /^[0-9a-f]{8,}$/;

/** The analytics site of an environment. product.md, section "11 Constants". */
export function analyticsSiteOf(mode: 'production' | 'demo'): number {
  return mode === 'production' ? ANALYTICS_SITE_PRODUCTION : ANALYTICS_SITE_TESTING;
}

function isHarmless(segment: string): boolean {
  return segment === '' || (PATH_WORD.test(segment) && !HEX.test(segment));
}

/**
 * An address as analytics may see it: origin and path, every segment that is no plain word masked, no fragment, no
 * query but the campaign. A channel that does not look like one is left out. Throws a TypeError for no absolute address.
 */
export function trackedUrl(address: string, channel: string | null): string {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((segment) => (isHarmless(segment) ? segment : MASK))
    .join('/');
  const campaign = channel ?? campaignChannel(searchParams);
  const known = campaign !== null && CHANNEL.test(campaign) && !HEX.test(campaign);
  return `${origin}${path}${known ? `?mtm_campaign=${campaign}` : ''}`;
}

/** A page view or a reached goal on its way to analytics. */
interface Hit {
  /** Address of the analytics server without file name, with or without a closing slash. */
  readonly base: string;
  readonly siteId: number;
  /** Address of the page, as the browser has it. */
  readonly url: string;
  /** The visitor's channel, where it is remembered; else the address's own counts. */
  readonly channel: string | null;
  /** Anything new, so that no cache answers. */
  readonly random: string;
}

/** A page that somebody sees. */
export interface PageHit extends Hit {
  /** The route's name. */
  readonly page: string;
}

/** A goal that somebody reached. */
export interface GoalHit extends Hit {
  readonly goal: TrackingGoal;
}

function hitUrl(
  { base, siteId, url, channel, random }: Hit,
  what: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    ...what,
    url: trackedUrl(url, channel),
    rand: random,
    send_image: '0',
  });
  return `${base.replace(/\/$/, '')}/matomo.php?${query}`;
}

/** The address whose GET counts a page view; as for a goal, nothing personal is in it. Throws a TypeError when `url` is no absolute address. */
export const matomoPageUrl = ({ page, ...hit }: PageHit): string =>
  hitUrl(hit, { action_name: page });

/**
 * The address whose GET counts a goal; sent `no-cors`, and only with consent. Personal data and referral numbers of the
 * page's address are not in it. Throws a TypeError when `url` is no absolute address. product.md, section "9 Calls".
 */
export const matomoGoalUrl = ({ goal, ...hit }: GoalHit): string =>
  hitUrl(hit, { idgoal: String(trackingGoals[goal]) });
