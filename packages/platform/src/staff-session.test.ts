import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import type { StaffSignedIn } from '@weitersagen/contracts/staff';
import { clearSession, endSessions, startSession, useSession } from './session.ts';
import { signOutStaff, startStaffSession, useStaffUser } from './staff-session.ts';
import { sessionOf, tokenEndingIn } from './testing/session-scene.ts';

const calls: string[] = [];
const api = createApi({
  tenant: 'testhaus',
  locale: 'de',
  async fetch(input) {
    calls.push(typeof input === 'string' ? input : 'request');
    throw new TypeError('fetch failed');
  },
  accessToken: async () => null,
  onSessionEnded: () => undefined,
});

const staff = (kind: 'agency' | 'seller'): StaffSignedIn => ({
  token: tokenEndingIn(600),
  sessionExpiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  user: { kind, role: 'AgenturInhaber', firstName: 'Anton', lastName: 'A', email: 'a@example.org' },
});

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  clearSession();
});
afterEach(cleanup);

describe('sessions of staff', () => {
  it('are apart from each other and from the referrer’s', () => {
    startSession(sessionOf('token'));
    startStaffSession(staff('agency'));
    expect(Object.keys(localStorage).sort()).toEqual(['ws.session', 'ws.session.agency']);
    expect(renderHook(() => useStaffUser('agency')).result.current?.firstName).toBe('Anton');
    expect(renderHook(() => useStaffUser('seller')).result.current).toBeNull();
    clearSession();
    expect(Object.keys(localStorage)).toEqual(['ws.session.agency']);
  });

  it('are followed in step', () => {
    const { result } = renderHook(() => useStaffUser('seller'));
    act(() => startStaffSession(staff('seller')));
    expect(result.current?.kind).toBe('seller');
  });

  it('end with the referrer’s when the server says that a session is dead', () => {
    startSession(sessionOf('token'));
    startStaffSession(staff('agency'));
    endSessions();
    expect(localStorage).toHaveLength(0);
    expect(useSession.getState().status).toBe('anonymous');
  });

  it('go on when a late answer is about a session that was replaced', () => {
    const session = staff('agency');
    startStaffSession(session);
    endSessions(`${session.token}-before`);
    expect(localStorage).toHaveLength(1);
    endSessions(session.token);
    expect(localStorage).toHaveLength(0);
  });

  it('end once however often somebody presses, also when the server is away', async () => {
    startStaffSession(staff('agency'));
    const ends = [signOutStaff(api, 'agency'), signOutStaff(api, 'agency')];
    await Promise.allSettled(ends);
    expect(calls).toEqual(['/api/v1/testhaus/zugang/agency/logout']);
    expect(localStorage).toHaveLength(0);
  });
});
