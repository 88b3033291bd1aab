import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { readConsent } from '@weitersagen/domain/consent';
import type { ConsentStates } from '@weitersagen/domain/consent';
import { readCookie, writeCookie } from '@weitersagen/platform/cookies';
import { ownManager } from './own-manager.ts';

const sent: unknown[] = [];
let online = true;
let refused = 0;
const api = createApi({
  tenant: 'testhaus',
  locale: 'de',
  async fetch(_, init) {
    if (!online) {
      refused += 1;
      throw new TypeError('fetch failed');
    }
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return new Response(null, { status: 204 });
  },
  accessToken: async () => null,
  onSessionEnded: () => undefined,
});

const all = (state: 'given' | 'declined') => ({
  matomo: state,
  vitals: state,
  channel: state,
  reviews: state,
});
const stored = () => readConsent(readCookie('ws-consent'));

beforeEach(() => {
  sent.length = 0;
  online = true;
  document.body.innerHTML =
    '<section id="consent"><button>x</button></section><main id="inhalt" tabindex="-1"></main>';
});
afterEach(() => writeCookie('ws-consent', '', 0));

describe('the own consent manager', () => {
  it('takes the choice for the page where reading a cookie is refused, and closes the banner', async () => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    const manager = ownManager(api, 'de');
    const told = vi.fn<(states: ConsentStates) => void>();
    manager.onChoice(told);
    await manager.act('accept');
    expect([document.getElementById('consent')?.hidden, manager.states()]).toEqual([
      true,
      all('given'),
    ]);
    expect(told).toHaveBeenCalledExactlyOnceWith(all('given'));
    await waitFor(() => expect(stored()?.proven).toBe(true));
    writeCookie('ws-consent', '', 0);
    Reflect.deleteProperty(document, 'cookie');
  });

  it('keeps nothing before somebody chose', () => {
    const manager = ownManager(api, 'de');
    expect(Object.values(manager.states())).toEqual(['unset', 'unset', 'unset', 'unset']);
    expect([document.cookie, localStorage.length, sessionStorage.length, sent]).toEqual([
      '',
      0,
      0,
      [],
    ]);
  });

  it.each([
    ['accept', 'given', 'Erteilt'],
    ['reject', 'declined', 'Abgelehnt'],
  ] as const)('%s sets every tracker, tells it and proves it', async (action, state, word) => {
    const manager = ownManager(api, 'de');
    const told = vi.fn<(states: ConsentStates) => void>();
    manager.onChoice(told);
    await manager.act(action);
    expect(manager.states()).toEqual(all(state));
    expect(told.mock.calls).toEqual([[all(state)]]);
    await waitFor(() => expect(stored()?.proven).toBe(true));
    expect(sent).toEqual([
      {
        Kennung: stored()?.id,
        TextVersion: '2026-2',
        Quelle: 'intern',
        Auswahl: { Matomo: word, Messwerte: word, Kanal: word, Bewertungen: word },
      },
    ]);
  });

  it('hides the question and moves the focus from it to the page', async () => {
    document.querySelector('button')?.focus();
    await ownManager(api, 'de').act('reject');
    expect(document.getElementById('consent')?.hidden).toBe(true);
    expect(document.activeElement?.id).toBe('inhalt');
  });

  it('each choice has a number of its own', async () => {
    const manager = ownManager(api, 'de');
    await manager.act('accept');
    const first = stored()?.id;
    await manager.act('reject');
    expect(stored()?.id).not.toBe(first);
  });

  it('the choice counts when the server is away; the next page view proves it', async () => {
    online = false;
    const manager = ownManager(api, 'de');
    await manager.act('accept');
    await waitFor(() => expect(refused).toBe(1));
    expect(stored()).toMatchObject({ proven: false, states: all('given') });
    online = true;
    ownManager(api, 'de');
    await waitFor(() => expect(stored()?.proven).toBe(true));
    expect(sent).toHaveLength(1);
  });
});
