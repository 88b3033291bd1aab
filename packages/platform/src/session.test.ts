import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { clearSession, restoreSession, signOut, startSession, useSession } from './session.ts';
import { renewingApi, sessionOf, tokenEndingIn } from './testing/session-scene.ts';

const storageKey = 'ws.session';
const state = () => useSession.getState();

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ status: 'unknown', session: null });
});
afterEach(() => vi.restoreAllMocks());

function fromAnotherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('the language of who signs in', () => {
  const signIn = (language: 'de' | 'en' | null) => {
    const answer = sessionOf('token');
    startSession({ ...answer, user: { ...answer.user, language } });
  };
  beforeEach(() => writeCookie('ws-locale', '', 0));
  afterEach(() => writeCookie('ws-locale', '', 0));

  it('counts in this browser from then on', () => {
    signIn('en');
    expect(readCookie('ws-locale')).toBe('en');
  });

  it('gives way to one that was chosen in this browser', () => {
    writeCookie('ws-locale', 'de', 60);
    signIn('en');
    expect(readCookie('ws-locale')).toBe('de');
  });

  it('is left open when the server knows none', () => {
    signIn(null);
    expect(readCookie('ws-locale')).toBeNull();
  });
});

describe('restoring the session', () => {
  it('signs in who signed in before', () => {
    startSession(sessionOf('token'));
    useSession.setState({ status: 'unknown', session: null });
    restoreSession();
    expect(state().status).toBe('signedIn');
    expect(state().session).toMatchObject({ token: 'token', user: { firstName: 'Mara' } });
  });

  it('finds nobody in an empty browser', () => {
    restoreSession();
    expect(state()).toEqual({ status: 'anonymous', session: null });
  });

  it.each([
    ['no JSON', '{"token":'],
    ['another shape', '{"token":"t"}'],
    ['a bare word', '"token"'],
  ])('takes damaged storage (%s) for nobody', (_, stored) => {
    localStorage.setItem(storageKey, stored);
    restoreSession();
    expect(state().status).toBe('anonymous');
  });

  it('takes refused storage for nobody', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    restoreSession();
    expect(state().status).toBe('anonymous');
  });

  it('does not restore a session that is over', () => {
    localStorage.setItem(storageKey, JSON.stringify(sessionOf('token', -1)));
    restoreSession();
    expect(state().status).toBe('anonymous');
  });
});

describe('several tabs', () => {
  it('sign in and out together', () => {
    restoreSession();
    localStorage.setItem(storageKey, JSON.stringify(sessionOf('token')));
    fromAnotherTab(storageKey);
    expect(state().status).toBe('signedIn');
    localStorage.removeItem(storageKey);
    fromAnotherTab(storageKey);
    expect(state().status).toBe('anonymous');
  });

  it('follow when the whole storage is cleared', () => {
    startSession(sessionOf('token'));
    restoreSession();
    localStorage.clear();
    fromAnotherTab(null);
    expect(state().status).toBe('anonymous');
  });

  it('do not care about other entries', () => {
    restoreSession();
    localStorage.setItem(storageKey, JSON.stringify(sessionOf('token')));
    fromAnotherTab('something.else');
    expect(state().status).toBe('anonymous');
  });
});

describe('signing out', () => {
  it('forgets the session and what was stored', () => {
    startSession(sessionOf('token'));
    clearSession();
    expect(state()).toEqual({ status: 'anonymous', session: null });
    expect(localStorage).toHaveLength(0);
  });

  it('is done here before the server has answered', async () => {
    startSession(sessionOf(tokenEndingIn(600)));
    const ended = signOut(renewingApi(null).api);
    expect(state().status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
    await ended.catch(() => undefined);
  });

  it('succeeds here even when the server is away', async () => {
    startSession(sessionOf(tokenEndingIn(600)));
    await expect(signOut(renewingApi(null).api)).rejects.toMatchObject({ key: 'network' });
    expect(state().status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });
});
