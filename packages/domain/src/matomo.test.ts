import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './hex-number.ts';
import { analyticsSiteOf, matomoGoalUrl, matomoPageUrl, trackedUrl } from './matomo.ts';

const origin = 'https://funkelnetz.example';
const hit = {
  base: 'https://analytics.example/',
  siteId: 113,
  goal: 'linkSharedByMessenger',
  channel: null,
  random: '42',
} as const;

/** What may never leave: referral numbers and tokens, their hex form, e-mail addresses, short codes. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const token = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 22,
  maxLength: 43,
});
const code = fc.string({
  unit: fc.constantFrom(...crockford),
  minLength: 9,
  maxLength: 9,
});
const email = fc
  .tuple(fc.stringMatching(/^[a-z]{3,12}$/), fc.stringMatching(/^[a-z]{3,12}$/))
  .map(([name, host]) => `${name}@${host}.example`);
const secret = fc.oneof(token, token.map(toHex), email, code);

describe('the call that counts a page view', () => {
  it('names the route and the address without what is personal', () => {
    const { goal: _goal, ...page } = hit;
    const url = `${origin}/de/empfehlung/AbCdEfGhIjKlMnOpQrStUv?channel=flyer`;
    expect(matomoPageUrl({ ...page, page: 'Empfehlung', url })).toBe(
      'https://analytics.example/matomo.php?idsite=113&rec=1&apiv=1&action_name=Empfehlung' +
        '&url=https%3A%2F%2Ffunkelnetz.example%2Fde%2Fempfehlung%2F_%3Fmtm_campaign%3Dflyer&rand=42&send_image=0',
    );
  });
});

describe('the call that counts a goal', () => {
  it('has the shape that the analytics server reads', () => {
    expect(matomoGoalUrl({ ...hit, url: `${origin}/de/empfehlen/101` })).toBe(
      'https://analytics.example/matomo.php?idsite=113&rec=1&apiv=1&idgoal=7' +
        '&url=https%3A%2F%2Ffunkelnetz.example%2Fde%2Fempfehlen%2F101&rand=42&send_image=0',
    );
  });

  it('counts production apart from every other environment', () => {
    expect([analyticsSiteOf('production'), analyticsSiteOf('demo')]).toEqual([113, 116]);
  });

  it.each([
    ['?channel=whatsapp', 'whatsapp'],
    ['?c=co', 'co'],
    ['?mtm_campaign=herbst-26', 'herbst-26'],
  ])('turns %s into the campaign', (query, campaign) => {
    expect(trackedUrl(`${origin}/de/${query}`, null)).toBe(
      `${origin}/de/?mtm_campaign=${campaign}`,
    );
  });

  it('prefers the remembered channel', () => {
    expect(trackedUrl(`${origin}/de/?channel=co`, 'xing')).toBe(`${origin}/de/?mtm_campaign=xing`);
  });

  it('keeps the words of every catalogue page', () => {
    const pages = ['/de/fernsehen/hybrid-satellit.html', '/en/barrierefreiheitserklaerung'];
    for (const page of pages) expect(trackedUrl(origin + page, null)).toBe(origin + page);
  });

  it('refuses what is no address', () => {
    expect(() => matomoGoalUrl({ ...hit, url: '/de' })).toThrow(TypeError);
  });
});

it('no referral number, hex form, token or e-mail address is ever in the call', () => {
  const place = fc.constantFrom(
    (text: string) => `${origin}/de/empfehlung/${text}`,
    (text: string) => `${origin}/de/empfaengerdaten/${encodeURIComponent(text)}/x`,
    (text: string) => `${origin}/de/praemie?empfehlungsnummer=${encodeURIComponent(text)}`,
    (text: string) => `${origin}/de/?c=${encodeURIComponent(text)}`,
    (text: string) => `${origin}/de/login#token=${encodeURIComponent(text)}`,
    (text: string) => `https://${encodeURIComponent(text)}:pw@funkelnetz.example/de`,
  );
  fc.assert(
    fc.property(secret, place, fc.boolean(), (text, put, asChannel) => {
      const sent = matomoGoalUrl({ ...hit, url: put(text), channel: asChannel ? text : null });
      const seen = new URL(sent).searchParams.get('url') ?? '';
      expect(seen.startsWith(origin)).toBe(true);
      expect(decodeURIComponent(seen)).not.toContain(text);
      expect(sent).not.toContain(encodeURIComponent(text));
    }),
    { numRuns: 1000 },
  );
});
