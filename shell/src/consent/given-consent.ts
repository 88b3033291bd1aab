import type { ConsentStates, Tracker } from '@weitersagen/domain/consent';
import { CHANNEL_COOKIE_DAYS } from '@weitersagen/domain/constants';
import { matomoGoalUrl } from '@weitersagen/domain/matomo';
import { channelCookie, currentChannel, onChannel } from '@weitersagen/platform/channel';
import { writeCookie } from '@weitersagen/platform/cookies';
import { sendGoalsBy } from '@weitersagen/platform/track';
import { useReviews } from '../reviews/shown-reviews.ts';
import type { VisitFacts } from '../visit-facts.ts';

/** One thing that runs only with consent. `before` says that the consent is older than this page view. */
interface Switch {
  readonly on: (before: boolean) => void;
  readonly off: () => void;
}

function goals({ analytics }: Pick<VisitFacts, 'analytics'>): Switch {
  return {
    on(before) {
      if (!analytics) return;
      const { url: base, siteId } = analytics;
      sendGoalsBy((goal) => {
        const url = matomoGoalUrl({
          base,
          siteId,
          goal,
          url: window.location.href,
          channel: currentChannel(),
          random: crypto.randomUUID(),
        });
        fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
          () => undefined, // a goal that is not counted disturbs nobody
        );
      }, before);
    },
    off: () => sendGoalsBy(null, false),
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
    matomo: goals(facts),
    channel: channelMemory,
    vitals: vitals(facts),
    reviews,
  };
  return (states: ConsentStates, before: boolean): void => {
    const set = (name: Tracker) =>
      states[name] === 'given' ? switches[name].on(before) : switches[name].off();
    set('matomo');
    set('channel');
    set('vitals');
    set('reviews');
  };
}
