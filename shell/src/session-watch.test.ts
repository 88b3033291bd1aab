import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  endSessions,
  restoreSession,
  startSession,
  useSession,
} from '@weitersagen/platform/session';
import { leaveEndedPages, watchSession } from './session-watch.ts';
import { sessionEndingIn } from './testing/session-ending-in.ts';

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
  clearSession();
});

test('an expired session is forgotten and the page reloads, within a minute', () => {
  restoreSession();
  startSession(sessionEndingIn(91));
  watchSession();
  vi.advanceTimersByTime(90_000);
  expect(useSession.getState().status).toBe('signedIn');
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(useSession.getState().status).toBe('anonymous');
  expect(localStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page reloads once, not every minute', () => {
  startSession(sessionEndingIn(10));
  watchSession();
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('staff are logged out for themselves; the referrer stays', () => {
  startSession(sessionEndingIn(86_400));
  const { sessionExpiresAt } = sessionEndingIn(30);
  const agency = { token: 't', sessionExpiresAt, user: { kind: 'agency' } };
  localStorage.setItem('ws.session.agency', JSON.stringify(agency));
  watchSession();
  vi.advanceTimersByTime(60_000);
  expect(Object.keys(localStorage)).toEqual(['ws.session']);
  expect(reload).toHaveBeenCalledOnce();
});

test('nobody is disturbed who is not signed in', () => {
  watchSession();
  vi.advanceTimersByTime(600_000);
  expect(reload).not.toHaveBeenCalled();
});

test('the open page is asked for again when the server ends the session, not when somebody signs out', () => {
  const revalidate = vi.fn<() => void>();
  leaveEndedPages(revalidate);
  startSession(sessionEndingIn(60));
  clearSession();
  expect(revalidate).not.toHaveBeenCalled();
  startSession(sessionEndingIn(60));
  endSessions();
  endSessions();
  expect(revalidate).toHaveBeenCalledOnce();
});
