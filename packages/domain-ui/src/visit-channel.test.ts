import { afterEach, expect, test } from 'vitest';
import { channelCookie, keepChannel } from '@weitersagen/platform/channel';
import { writeCookie } from '@weitersagen/platform/cookies';
import { visitChannel } from './visit-channel.ts';

afterEach(() => writeCookie(channelCookie, '', 0));

test('a visit without a campaign has no channel', () => {
  expect(visitChannel('?seite=2')).toBeUndefined();
});

test('a channel remembered in the cookie is read as it was named', () => {
  writeCookie(channelCookie, encodeURIComponent('Flyer; März 2026'), 60);
  expect(visitChannel('')).toBe('Flyer; März 2026');
});

test.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])(
  'the address names it as %s, which counts before what is remembered',
  (name) => {
    keepChannel('flyer');
    expect(visitChannel('')).toBe('flyer');
    expect(visitChannel(`?${name}=winter`)).toBe('winter');
    expect(visitChannel(`?${name}=${'x'.repeat(90)}`)).toHaveLength(80);
  },
);
