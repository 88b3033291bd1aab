import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { clearSession, useSession } from '@weitersagen/platform/session';
import { restoreFromCookie, tellHeight } from './framed.ts';
import { sessionEndingIn } from './testing/session-ending-in.ts';

let resized: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('tells its height to the allowed origins only, again at each change', () => {
  const sent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  tellHeight(['https://a.example', 'https://b.example']);
  const before = sent.mock.calls.length;
  resized();
  const origins = sent.mock.calls.map(([, origin]) => origin);
  expect(new Set(origins)).toEqual(new Set(['https://a.example', 'https://b.example']));
  expect(sent.mock.calls.length).toBe(before + 2);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    type: 'weitersagen:height',
    height: document.body.scrollHeight,
  });
  expect(document.documentElement.hasAttribute('data-framed')).toBe(true);
});

it('restores the session by the cookie where the browser refuses storage, and asks nothing where it does not', async () => {
  const kept = sessionEndingIn(600);
  const asked = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('away')));
  const api = createApi({
    tenant: 'sonnwerk',
    locale: 'de',
    accessToken: async () => null,
    onSessionEnded: () => undefined,
    fetch: asked,
  });
  await restoreFromCookie(api);
  expect(asked).not.toHaveBeenCalled();
  vi.stubGlobal('localStorage', null);
  await restoreFromCookie(api); // nobody is signed in
  expect(useSession.getState().status).not.toBe('signedIn');
  vi.spyOn(api, 'call').mockResolvedValue(kept);
  await restoreFromCookie(api);
  expect(useSession.getState().session?.user).toEqual(kept.user);
  vi.unstubAllGlobals();
  clearSession();
});
