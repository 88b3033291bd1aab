import { describe, expect, it } from 'vitest';
import { hasLocaleForm, isTechnical, localeOfPath, preferredLocale } from './locale-redirect.ts';

describe('the language of an address', () => {
  it('is its first segment where the tenant offers it', () => {
    expect(localeOfPath('/en/faq', ['de', 'en'])).toBe('en');
    expect(localeOfPath('/en/faq', ['de'])).toBeNull();
    expect(localeOfPath('/fr', ['de', 'en'])).toBeNull();
    expect(localeOfPath('/faq', ['de', 'en'])).toBeNull();
  });

  it('is asked for by two letters, whatever they are', () => {
    expect(hasLocaleForm('/fr/faq')).toBe(true);
    expect(hasLocaleForm('/faq')).toBe(false);
    expect(hasLocaleForm('/')).toBe(false);
  });

  it.each([
    ['what was chosen before, against the browser', 'en', 'de-DE', ['de', 'en'], 'en'],
    ['the browser where the chosen one is not offered', 'en', 'de', ['de'], 'de'],
    ['the browser where the chosen one is none', 'xx', 'en', ['de', 'en'], 'en'],
    [
      'the browser’s first that is offered',
      undefined,
      'fr-FR,en;q=0.8,de;q=0.5',
      ['de', 'en'],
      'en',
    ],
    [
      'the browser’s dearest, in whatever order it names them',
      undefined,
      'en;q=0.3,de',
      ['de', 'en'],
      'de',
    ],
    ['not what the browser refuses', undefined, 'en;q=0,fr', ['en', 'de'], 'de'],
    ['the default where the browser knows none', undefined, 'fr', ['en', 'de'], 'de'],
    ['the default where the browser says nothing', undefined, undefined, ['en', 'de'], 'de'],
    ['the tenant’s first where even the default is not offered', undefined, 'fr', ['en'], 'en'],
  ] as const)('where there is none is %s', (_, chosen, browser, offered, locale) => {
    expect(preferredLocale(chosen, browser, offered)).toBe(locale);
  });

  it('does not concern technical paths', () => {
    const first = 'api assets sso remotes registry dev health ready metrics e'.split(' ');
    expect(first.filter((segment) => !isTechnical(`/${segment}/x`))).toEqual([]);
    expect(first.filter((segment) => !isTechnical(`/${segment}`))).toEqual([]);
    expect(isTechnical('/de/empfehlen/1')).toBe(false);
    expect(isTechnical('/apis')).toBe(false);
  });
});
