import type { ConsentStates, Tracker } from '@weitersagen/domain/consent';
import { CHANNEL_COOKIE_DAYS } from '@weitersagen/domain/constants';
import { matomoGoalUrl, matomoPageUrl } from '@weitersagen/domain/matomo';
import { channelCookie, currentChannel, onChannel } from '@weitersagen/platform/channel';
import { writeCookie } from '@weitersagen/platform/cookies';
import { sendGoalsBy } from '@weitersagen/platform/track';
import { useReviews } from '../reviews/shown-reviews.ts';
import { shownRoute } from '../telemetry/build-of.ts';
import type { VisitFacts } from '../visit-facts.ts';

/**
 * One thing that runs only with consent. `before` says that the consent is older than this page view, `unanswered` that the page
 * began without an answer: what waits for one stays.
 */
interface Switch {
  readonly on: (before: boolean) => void;
  readonly off: (unanswered: boolean) => void;
}

function send(url: string): void {
  fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
    () => undefined, // what is not counted disturbs nobody
  );
}

/** Goals, and a page view after each navigation to another page; the page on screen counts when it begins. */
function counting({ analytics }: Pick<VisitFacts, 'analytics'>): Switch {
  if (!analytics) return { on: () => undefined, off: () => undefined };
  const { url: base, siteId } = analytics;
  const facts = () => {
    const url = window.location.href;
    return { base, siteId, url, channel: currentChannel(), random: crypto.randomUUID() };
  };
  let seen: string | null = null;
  function countPage() {
    const { pathname } = window.location;
    if (pathname === seen) return; // only its query changed
    seen = pathname;
    send(matomoPageUrl({ ...facts(), page: shownRoute() }));
  }
  return {
    on(before) {
      if (seen === null) countPage();
      window.addEventListener('weitersagen:navigation', countPage);
      sendGoalsBy((goal) => send(matomoGoalUrl({ ...facts(), goal })), before);
    },
    off(unanswered) {
      if (unanswered) return; // nothing runs yet, and sendGoalsBy would drop the goals that wait
      seen = null;
      window.removeEventListener('weitersagen:navigation', countPage);
      sendGoalsBy(null, false);
    },
  };
}

const channelMemory: Switch = {
  on: () =>
    onChannel((name) =>
      writeCookie(channelCookie, encodeURIComponent(name), CHANNEL_COOKIE_DAYS * 86_400),
    ),
  off() {
    onChannel(null);
    writeCookie(channelCookie, '', 0);
  },
};

function vitals(facts: VisitFacts): Switch {
  let given = false;
  let watching = false;
  return {
    on() {
      given = true;
      if (watching) return;
      watching = true;
      void import(/* webpackChunkName: "vitals" */ '../telemetry/vitals.ts').then(
        ({ watchVitals }) => watchVitals(facts, () => given),
        () => undefined,
      );
    },
    off() {
      given = false;
    },
  };
}

const reviews: Switch = {
  on: () => useReviews.setState({ shown: true }),
  off: () => useReviews.setState({ shown: false }),
};

/** Gives `apply(states, before)`: starts what has consent, ends what has none and removes what it stored. Browser only. */
export function givenConsent(facts: VisitFacts) {
  const switches: Readonly<Record<Tracker, Switch>> = {
    matomo: counting(facts),
    channel: channelMemory,
    vitals: vitals(facts),
    reviews,
  };
  return (states: ConsentStates, before: boolean): void => {
    const set = (name: Tracker) =>
      states[name] === 'given'
        ? switches[name].on(before)
        : switches[name].off(before && states[name] === 'unset');
    set('matomo');
    set('channel');
    set('vitals');
    set('reviews');
  };
}
