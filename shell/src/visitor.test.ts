import { afterEach, describe, expect, it } from 'vitest';
import { adminTokenKey } from '@weitersagen/domain/admin-token-keys';
import { breakableApi } from './testing/breakable-api.ts';
import { takeAdminToken, visitorOf } from './visitor.ts';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a token in the address', () => {
  it.each([
    ['/de?adminLoginToken=geheim&anteil=50', '/de?anteil=50'],
    ['/de/persoenlicherbereich#adminLoginToken=geheim', '/de/persoenlicherbereich'],
  ])('of any page leaves %s for the tab', (address, left) => {
    window.history.replaceState(null, '', address);
    takeAdminToken();
    expect(window.location.href).toBe(window.location.origin + left);
    expect(sessionStorage.getItem(adminTokenKey)).toBe('geheim');
  });

  it('that is another one stays for its page', () => {
    window.history.replaceState(null, '', '/de/praemie/7#token=geheim');
    takeAdminToken();
    expect(window.location.hash).toBe('#token=geheim');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the stored token', () => {
  it.each([
    [410, null],
    [429, 'geheim'],
    [503, 'geheim'],
  ])('that is answered with %i is then %s', async (status, kept) => {
    sessionStorage.setItem(adminTokenKey, 'geheim');
    const { api, calls } = breakableApi(async () => new Response('', { status }));
    await visitorOf(api).autologin();
    expect(calls).toEqual([expect.stringMatching(/^POST .*adminlogin$/)]);
    expect(sessionStorage.getItem(adminTokenKey)).toBe(kept);
  });
});
