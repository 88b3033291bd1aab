import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { nothingChosen, statesOfChoice } from '@weitersagen/domain/consent';
import { currentChannel, keepChannel } from '@weitersagen/platform/channel';
import { readCookie } from '@weitersagen/platform/cookies';
import { sendGoalsBy, track } from '@weitersagen/platform/track';
import { givenConsent } from './given-consent.ts';

const { watchVitals } = vi.hoisted(() => ({
  watchVitals: vi.fn<(facts: object, given: () => boolean) => void>(),
}));
vi.mock('../telemetry/vitals.ts', () => ({ watchVitals }));

const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
const facts = {
  api: createApi({
    tenant: 'testhaus',
    locale: 'de',
    fetch: () => Promise.reject(new Error('nothing answers here')),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  }),
  locale: 'de',
  consentManager: null,
  analytics: { url: 'https://matomo.example', siteId: 116 },
  registry: [],
} as const;

const begun: ReturnType<typeof givenConsent>[] = [];
/** What a page view starts; it ends with the test. */
function begin(...given: Parameters<typeof givenConsent>) {
  const apply = givenConsent(...given);
  begun.push(apply);
  return apply;
}

const sent = () =>
  fetched.mock.calls.map(([url]) => new URL(typeof url === 'string' ? url : '').searchParams);
const goals = () => sent().flatMap((query) => query.get('idgoal') ?? []);

/** What the shell does after each navigation. */
function navigate(route: string, address = '/de/faq') {
  window.history.replaceState(null, '', address);
  document.documentElement.dataset['route'] = route;
  window.dispatchEvent(new CustomEvent('weitersagen:navigation', { detail: route }));
}

const only = (category: 'functional' | 'analytical' | 'marketing') =>
  statesOfChoice({ functional: false, analytical: false, marketing: false, [category]: true });
const none = statesOfChoice({ functional: false, analytical: false, marketing: false });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  watchVitals.mockClear();
  sendGoalsBy(null, false);
});
afterEach(() => {
  for (const apply of begun.splice(0)) apply(none, false);
  vi.unstubAllGlobals();
});

describe('without consent', () => {
  it.each([
    ['nobody chose', nothingChosen],
    ['everything was declined', none],
    ['only something else was given', only('functional')],
  ])('nothing is sent, measured or stored: %s', (_, states) => {
    begin(facts)(states, true);
    keepChannel('flyer');
    track('referralCreated');
    track('referralOpened');
    navigate('Faq');
    expect(fetched).not.toHaveBeenCalled();
    expect(watchVitals).not.toHaveBeenCalled();
    expect(document.cookie).toBe('');
    expect(currentChannel()).toBe('flyer');
  });
});

describe('with consent to statistics', () => {
  it('goals are sent without cookies, with the site of the tenant', () => {
    begin(facts)(only('analytical'), false);
    track('signedIn');
    const [url, init] = fetched.mock.calls.at(-1) ?? [];
    expect(url).toMatch(/^https:\/\/matomo\.example\/matomo\.php\?idsite=116&.*idgoal=22&/);
    expect(init).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
  });

  it('goals from before it was given are not sent', () => {
    track('linkCopied');
    begin(facts)(only('analytical'), false);
    expect(goals()).toEqual([]);
  });

  it('what the page on screen stands for is held back and counts once it is given: a new contact opened a link', () => {
    track('referralOpened');
    track('recipientFormStarted');
    begin(facts)(only('analytical'), false);
    expect(goals()).toEqual(['12']);
    track('recipientRegistered');
    expect(goals()).toEqual(['12', '14']);
  });

  it('a page that was left before counts no more', () => {
    track('referralOpened');
    const first = window.location.pathname;
    window.history.pushState(null, '', '/de/empfehlen/140');
    track('referralFormOpened');
    begin(facts)(only('analytical'), false);
    window.history.pushState(null, '', first);
    expect(goals()).toEqual(['2']);
  });

  it('a page that was left and opened once more counts once', () => {
    const first = window.location.pathname;
    track('referralOpened');
    window.history.pushState(null, '', '/de/faq');
    window.history.pushState(null, '', first);
    track('referralOpened');
    begin(facts)(only('analytical'), false);
    expect(goals()).toEqual(['12']);
  });

  it('the page on screen counts however much was done before it', () => {
    for (let deeds = 0; deeds < 30; deeds += 1) track('recipientFormStarted');
    track('referralOpened');
    begin(facts)(only('analytical'), false);
    expect(goals()).toEqual(['12']);
  });

  it('goals that were reached while the code loaded are sent when the consent is older', () => {
    track('linkCopied');
    navigate('Faq');
    begin(facts)(only('analytical'), true);
    expect(goals()).toEqual(['6']);
  });

  it('the page on screen and each later one are counted by the history event, another query of one is not', () => {
    navigate('Faq');
    const apply = begin(facts);
    apply(only('analytical'), false);
    navigate('Kontakt', '/de/kontakt');
    navigate('Kontakt', '/de/kontakt?betreff=x');
    expect(sent().map((query) => query.get('action_name'))).toEqual(['Faq', 'Kontakt']);
    apply(none, false);
    navigate('Home', '/de');
    expect(sent()).toHaveLength(2);
  });

  it('a tenant without an analytics server sends nothing', () => {
    begin({ ...facts, analytics: null })(only('analytical'), true);
    track('signedIn');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('loading times are measured, until it is withdrawn', async () => {
    const apply = begin(facts);
    apply(only('analytical'), true);
    await waitFor(() => expect(watchVitals).toHaveBeenCalledOnce());
    const given = watchVitals.mock.calls[0]?.[1];
    expect(given?.()).toBe(true);
    apply(none, false);
    expect(given?.()).toBe(false);
    track('signedIn');
    expect(goals()).toEqual([]);
  });
});

it('a choice that is taken back altogether ends the statistics as a refusal does', () => {
  const apply = begin(facts);
  apply(only('analytical'), true);
  apply(nothingChosen, false);
  track('signedIn');
  expect(goals()).toEqual([]);
});

describe('with consent to marketing', () => {
  it('the channel of before and each later one is kept, and removed with the consent', () => {
    keepChannel('flyer 1');
    const apply = begin(facts);
    apply(only('marketing'), false);
    expect(readCookie('ws-channel')).toBe('flyer%201');
    keepChannel('newsletter');
    expect(readCookie('ws-channel')).toBe('newsletter');
    apply(none, false);
    expect(readCookie('ws-channel')).toBeNull();
  });

  it('the channel is kept for 730 days, from marketing consent to its withdrawal', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const lifetimes = () =>
      written.mock.calls
        .filter(([text]) => text.startsWith('ws-channel='))
        .map(([text]) => Number(/max-age=(\d+)/i.exec(text)?.[1]) / 86_400);
    keepChannel('flyer');
    const apply = begin(facts);
    apply(only('analytical'), false);
    expect([lifetimes().filter((days) => days > 0), readCookie('ws-channel')]).toEqual([[], null]);
    apply(only('marketing'), false);
    expect([lifetimes().at(-1), readCookie('ws-channel')]).toEqual([730, 'flyer']);
    apply(none, false);
    expect([lifetimes().at(-1), readCookie('ws-channel')]).toEqual([0, null]);
    written.mockRestore();
  });
});
