import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, freshToken, startSession, useSession } from './session.ts';
import { renewingApi, sessionOf, tokenEndingIn } from './testing/session-scene.ts';

/** Web Locks of one browser, which jsdom lacks: who asks for a lock waits for those before. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();
  request<T>(_name: string, work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  clearSession();
});

const renewed = () => sessionOf(tokenEndingIn(900));

describe('the access token of a call', () => {
  it('is none when nobody is signed in', async () => {
    const { api, renewals } = renewingApi(renewed());
    expect(await freshToken(() => api)).toBeNull();
    expect(renewals()).toBe(0);
  });

  it('is used as long as it lasts', async () => {
    const token = tokenEndingIn(300);
    startSession(sessionOf(token));
    const { api, renewals } = renewingApi(renewed());
    expect(await freshToken(() => api)).toBe(token);
    expect(renewals()).toBe(0);
  });

  it('is renewed in its last minute and stored for the next visit', async () => {
    startSession(sessionOf(tokenEndingIn(59)));
    const answer = renewed();
    expect(await freshToken(() => renewingApi(answer).api)).toBe(answer.token);
    expect(useSession.getState().session?.token).toBe(answer.token);
    expect(localStorage.getItem('ws.session')).toContain(answer.token);
  });

  it('is renewed when it cannot be read', async () => {
    startSession(sessionOf('damaged'));
    const answer = renewed();
    expect(await freshToken(() => renewingApi(answer).api)).toBe(answer.token);
  });

  it('is renewed once when many calls ask at the same time', async () => {
    startSession(sessionOf(tokenEndingIn(10)));
    const answer = renewed();
    const { api, renewals } = renewingApi(answer);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => freshToken(() => api)));
    expect(new Set(tokens)).toEqual(new Set([answer.token]));
    expect(renewals()).toBe(1);
  });

  it('is the one another tab got meanwhile', async () => {
    startSession(sessionOf(tokenEndingIn(10)));
    const elsewhere = renewed();
    localStorage.setItem('ws.session', JSON.stringify(elsewhere));
    const { api, renewals } = renewingApi(renewed());
    expect(await freshToken(() => api)).toBe(elsewhere.token);
    expect(renewals()).toBe(0);
    expect(useSession.getState().session?.token).toBe(elsewhere.token);
  });

  it('is none for who signed out while it was about to be renewed', async () => {
    startSession(sessionOf(tokenEndingIn(10)));
    const { api, renewals } = renewingApi(renewed());
    const asked = freshToken(() => api);
    clearSession();
    expect(await asked).toBeNull();
    expect(renewals()).toBe(0);
    expect(useSession.getState().status).toBe('anonymous');
  });

  it('does not sign in again who signed out while the server renewed', async () => {
    startSession(sessionOf(tokenEndingIn(10)));
    const { api } = renewingApi(renewed());
    const asked = freshToken(() => {
      clearSession();
      return api;
    });
    expect(await asked).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(useSession.getState().status).toBe('anonymous');
  });

  it('keeps the session when the server does not answer, and the next call tries again', async () => {
    startSession(sessionOf(tokenEndingIn(10)));
    await expect(freshToken(() => renewingApi(null).api)).rejects.toMatchObject({ key: 'network' });
    expect(useSession.getState().status).toBe('signedIn');
    const answer = renewed();
    expect(await freshToken(() => renewingApi(answer).api)).toBe(answer.token);
  });
});
