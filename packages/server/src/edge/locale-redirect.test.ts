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

  it("falls to the browser's first offered language, then to the tenant's first", () => {
    expect(preferredLocale('fr-FR,en;q=0.8,de;q=0.5', ['de', 'en'])).toBe('en');
    expect(preferredLocale('fr', ['de', 'en'])).toBe('de');
    expect(preferredLocale(undefined, ['de'])).toBe('de');
  });

  it('does not concern technical paths', () => {
    expect(
      ['/api/v1/x', '/assets/a.js', '/dev/mailbox', '/e/AB12', '/health'].every(isTechnical),
    ).toBe(true);
    expect(isTechnical('/de/empfehlen/1')).toBe(false);
    expect(isTechnical('/apis')).toBe(false);
  });
});
