import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelCookie } from '@weitersagen/platform/channel';
import { writeCookie } from '@weitersagen/platform/cookies';

beforeEach(() => vi.resetModules()); // another visit of this browser may have left its channel
afterEach(() => writeCookie(channelCookie, '', 0));

/** A visit that begins. */
const visit = async () => ({
  ...(await import('@weitersagen/platform/channel')),
  ...(await import('./visit-channel.ts')),
});

test('a visit without a campaign has no channel', async () => {
  const { visitChannel } = await visit();
  expect(visitChannel('?seite=2')).toBeUndefined();
});

test('a channel remembered in the cookie is read as it was named', async () => {
  const { visitChannel } = await visit();
  writeCookie(channelCookie, encodeURIComponent('Flyer; März 2026'), 60);
  expect(visitChannel('')).toBe('Flyer; März 2026');
});

test.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])(
  'the address names it as %s, which counts before what is remembered',
  async (name) => {
    const { keepChannel, visitChannel } = await visit();
    keepChannel('flyer');
    expect(visitChannel('')).toBe('flyer');
    expect(visitChannel(`?${name}=winter`)).toBe('winter');
    expect(visitChannel(`?${name}=${'x'.repeat(90)}`)).toHaveLength(80);
  },
);
