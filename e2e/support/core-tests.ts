/** File and beginnings of titles; no beginning stands for all tests of the file. */
const core: Readonly<Record<string, readonly string[]>> = {
  // What each kind of person comes for.
  'journey-cash': [],
  'journey-voucher': [],
  journeys: [],
  'confirmation-code': [],
  'double-submit': [],
  'agency-area': [],
  'seller-area': [],
  'agent-area': ['an agent creates three referrals'],
  'desk-day': ['finance pays', 'management reads'],
  'kept-catalogue': [],
  gate: [],
  // What must hold on every page.
  budget: [],
  consent: ['before a choice', 'who accepts', 'who rejects'],
  session: [
    'signing out in one tab',
    'a page that needs a sign-in',
    'the access token',
    'an agency signs in',
    "a referrer's wrong password",
  ],
  sso: [],
  english: [],
  locale: ['an address without', 'the switch keeps'],
  keyboard: [],
  gallery: ['every component is accessible'],
  'first-paint': ['first paint from the edge the served home page'],
  dark: ['funkelnetz is dark', 'lindenschutz is dark', 'sonnwerk is dark'],
  'refused-referral': ['what is missing or wrong', 'a fault of the server'],
  'chunk-errors': ['what somebody typed'],
  'integrated-frame': ['no page may hold'],
  'remote-down': ['mf-referrer down', 'a tampered script'],
};

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The browser tests that `npm test` takes, as Playwright compares them: file and title. The whole run takes all. */
export const coreTests: readonly RegExp[] = Object.entries(core).flatMap(([file, titles]) =>
  (titles.length === 0 ? [''] : titles).map(
    (title) => new RegExp(`(^| )${literally(`${file}.spec.ts ${title}`)}`),
  ),
);
