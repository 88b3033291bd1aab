import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { externalManager } from './external-manager.ts';

const sent: unknown[] = [];
const api = createApi({
  tenant: 'testhaus',
  locale: 'de',
  async fetch(_, init) {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return new Response(null, { status: 204 });
  },
  accessToken: async () => null,
  onSessionEnded: () => undefined,
});

const listeners: (() => void)[] = [];
let choice: unknown = null;
const open = vi.fn<() => void>();
let ask = vi.fn<() => void>();
let hide = vi.fn<() => void>();
let script: object = {};

/** Loads the manager as if its script had run, or failed. */
async function load(found: unknown, event = 'load') {
  const begun = externalManager('http://cmp.example/manager.js', api);
  Reflect.set(window, 'weitersagenConsentManager', found);
  const element = document.head.querySelector('script[src="http://cmp.example/manager.js"]');
  element?.dispatchEvent(new Event(event));
  return begun;
}

beforeEach(() => {
  sent.length = 0;
  listeners.length = 0;
  choice = null;
  open.mockReset();
  // Managers of earlier page views still follow the navigations of this window.
  ask = vi.fn<() => void>();
  hide = vi.fn<() => void>();
  script = {
    choice: () => choice,
    ask,
    hide,
    open,
    subscribe: (listener: () => void) => void listeners.push(listener),
  };
});
afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset['route'];
});

/** What the shell does when a page is shown. */
function arriveAt(route: string) {
  document.documentElement.dataset['route'] = route;
  window.dispatchEvent(new CustomEvent('weitersagen:navigation', { detail: route }));
}

describe('an external consent manager', () => {
  it.each([
    [null, 'unset', 'unset'],
    [{ functional: true, analytical: true, marketing: true }, 'given', 'given'],
    [{ analytical: true }, 'given', 'declined'],
    [{ analytical: 'yes', marketing: 1 }, 'declined', 'declined'],
  ])('that says %j sets statistics %s and marketing %s', async (said, matomo, channel) => {
    choice = said;
    expect((await load(script)).states()).toMatchObject({ matomo, channel });
  });

  it('is opened by the settings, and its choice is told and proven', async () => {
    const manager = await load(script);
    const told = vi.fn<(states: object) => void>();
    manager.onChoice(told);
    await manager.act('settings');
    expect(open).toHaveBeenCalledOnce();
    choice = { marketing: true };
    for (const listener of listeners) listener();
    expect(told.mock.calls[0]?.[0]).toEqual({
      matomo: 'declined',
      vitals: 'declined',
      channel: 'given',
      reviews: 'declined',
    });
    await waitFor(() => expect(sent).toMatchObject([{ Quelle: 'extern' }]));
  });

  it.each(['Datenschutz', 'Impressum'])(
    'never covers %s: whoever enters there is asked later, and the question goes on the way back',
    async (page) => {
      document.documentElement.dataset['route'] = page;
      await load(script);
      expect(ask).not.toHaveBeenCalled();
      arriveAt('Faq');
      expect(ask).toHaveBeenCalledOnce();
      hide.mockClear();
      arriveAt(page);
      expect([hide.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it('asks where somebody enters, and nobody who has chosen', async () => {
    document.documentElement.dataset['route'] = 'Home';
    await load(script);
    expect(ask).toHaveBeenCalledOnce();
    choice = { marketing: false };
    arriveAt('Faq');
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['cannot be told when to ask', { choice: () => null, open, subscribe: open }, 'load'],
    ['does not load', null, 'error'],
    ['is something else', { choice: true }, 'load'],
  ])('that %s gives no consent to anything', async (_, found, event) => {
    await expect(load(found, event)).rejects.toThrow('consent manager');
  });
});
