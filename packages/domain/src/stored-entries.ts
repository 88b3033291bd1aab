import {
  CHANNEL_COOKIE_DAYS,
  CONSENT_COOKIE_DAYS,
  DEFAULT_ORDER_WINDOW_DAYS,
  KNOWN_BROWSER_DAYS,
  OVERRIDE_COOKIE_HOURS,
  PREVIEW_COOKIE_DAYS,
  SHARE_COOKIE_DAYS,
} from './constants.ts';
import type { ConsentCategory } from './consent.ts';

/** Where a browser keeps an entry. */
type StoredPlace = 'cookie' | 'localStorage' | 'sessionStorage';
/** How long it stays: until the browser or the tab is closed, until the session ends, or so many days or hours. */
export type Lifetime =
  | 'browser'
  | 'tab'
  | 'session'
  | { readonly days: number }
  | { readonly hours: number };

/** Something the product keeps in a browser. A `*` in the name stands for a number or a page. */
export interface StoredEntry {
  readonly name: string;
  readonly place: StoredPlace;
  readonly category: ConsentCategory;
  readonly lifetime: Lifetime;
  /** Key of its purpose in the texts of the privacy page. */
  readonly purpose: string;
}

const required = (
  name: string,
  place: StoredPlace,
  lifetime: Lifetime,
  purpose: string,
): StoredEntry => ({ name, place, category: 'required', lifetime, purpose });

/** Everything the product keeps in a browser, for the privacy page. A test compares it with what the code writes. */
export const storedEntries: readonly StoredEntry[] = [
  required('__Host-ws-*', 'cookie', 'session', 'session'),
  required('__Host-ws-known-*', 'cookie', { days: KNOWN_BROWSER_DAYS }, 'knownBrowser'),
  required('ws.session', 'localStorage', 'session', 'session'),
  required('ws.session.*', 'localStorage', 'session', 'staffSession'),
  required('ws-consent', 'cookie', { days: CONSENT_COOKIE_DAYS }, 'consent'),
  required('ws-locale', 'cookie', { days: 365 }, 'locale'),
  required('ws-share', 'cookie', { days: SHARE_COOKIE_DAYS }, 'share'),
  required('ws-override', 'cookie', { hours: OVERRIDE_COOKIE_HOURS }, 'override'),
  required('ws-vorschau', 'cookie', { days: PREVIEW_COOKIE_DAYS }, 'preview'),
  required('ws-recipient-*', 'cookie', { days: DEFAULT_ORDER_WINDOW_DAYS }, 'recipient'),
  required('ws.recipient.last', 'sessionStorage', 'tab', 'recipient'),
  required('ws.claim.last', 'sessionStorage', 'tab', 'claim'),
  required('ws.claim.list', 'sessionStorage', 'tab', 'claim'),
  required('ws.token.*', 'sessionStorage', 'tab', 'token'),
  required('ws.draft.*', 'sessionStorage', 'tab', 'draft'),
  required('ws.typed', 'sessionStorage', 'tab', 'typed'),
  required('ws.reloaded', 'sessionStorage', 'tab', 'reloaded'),
  required('ws.created', 'sessionStorage', 'tab', 'created'),
  required('ws.agent', 'sessionStorage', 'tab', 'agent'),
  required('ws.landed.*', 'sessionStorage', 'tab', 'landed'),
  required('ws.sso', 'sessionStorage', 'tab', 'sso'),
  required('ws.campaigns', 'localStorage', 'browser', 'campaigns'),
  {
    name: 'ws-channel',
    place: 'cookie',
    category: 'marketing',
    lifetime: { days: CHANNEL_COOKIE_DAYS },
    purpose: 'channel',
  },
];
