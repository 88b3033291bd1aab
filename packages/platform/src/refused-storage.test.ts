import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { clearSession, freshToken, restoreSession, startSession, useSession } from './session.ts';
import { forgetSessions, readStored } from './stored-session.ts';
import { renewingApi, sessionOf, tokenEndingIn } from './testing/session-scene.ts';

const refuse = () => {
  throw new DOMException('The document is sandboxed', 'SecurityError');
};

/** A frame of another site in a browser that blocks it: storage and locks throw. */
beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {
    locks: {
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    },
  });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('somebody signs in, stays so while the page lasts, and signs out', () => {
  restoreSession();
  expect(useSession.getState().status).toBe('anonymous');
  startSession(sessionOf(tokenEndingIn(600)));
  expect([useSession.getState().status, readStored('referrer') !== null]).toEqual([
    'signedIn',
    true,
  ]);
  clearSession();
  expect([useSession.getState().status, readStored('referrer')]).toEqual(['anonymous', null]);
});

it('an ending token is renewed without a lock, and an ended session is forgotten', async () => {
  startSession(sessionOf(tokenEndingIn(10)));
  const answer = sessionOf(tokenEndingIn(900));
  const { api } = renewingApi(answer);
  expect(await freshToken(() => api)).toBe(answer.token);
  expect(forgetSessions(() => true)).toBe(true);
  expect(await freshToken(() => api)).toBeNull();
});

it('cookies of a frame are kept apart for the site around it', () => {
  const written: string[] = [];
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
  });
  writeCookie('ws-locale', 'de', 60);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  writeCookie('ws-locale', 'de', 60);
  cookie.mockRestore();
  vi.restoreAllMocks();
  expect(written).toEqual([
    'ws-locale=de; Path=/; Max-Age=60; SameSite=Lax',
    'ws-locale=de; Path=/; Max-Age=60; SameSite=None; Secure; Partitioned',
  ]);
  writeCookie('ws-locale', '', 0);
});

it.each([
  ['throws', { get: refuse, set: refuse }],
  ['keeps nothing', { get: () => '', set: () => undefined }],
])('a cookie lives as long as the page where the browser %s', (_, cookie) => {
  Object.defineProperty(document, 'cookie', { configurable: true, ...cookie });
  expect(readCookie('ws-consent')).toBeNull();
  writeCookie('ws-consent', '1.given', 60);
  expect(readCookie('ws-consent')).toBe('1.given');
  writeCookie('ws-consent', '', 0);
  expect(readCookie('ws-consent')).toBeNull();
  Reflect.deleteProperty(document, 'cookie');
});
