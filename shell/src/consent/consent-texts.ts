import type { Locale } from '@weitersagen/platform/i18n';
import type de from './locales/de.json';

/** Every text about consent; a text that is missing in a language does not compile. */
export type ConsentTexts = typeof de;

/** Loads the texts; they are part of no first page but the banner that the edge draws. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  const file =
    locale === 'en'
      ? await import(/* webpackChunkName: "consent-en" */ './locales/en.json')
      : await import(/* webpackChunkName: "consent-de" */ './locales/de.json');
  return file.default;
}
