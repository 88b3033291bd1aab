import type { Locale } from '@weitersagen/platform/i18n';
import type de from './locales/de.json';

/** The texts of the question; one that is missing in a language does not compile. */
export type ExitTexts = typeof de;

/** Loads the texts in a language. */
export async function loadExitTexts(locale: Locale): Promise<ExitTexts> {
  const file =
    locale === 'en'
      ? await import(/* webpackChunkName: "exit-en" */ './locales/en.json')
      : await import(/* webpackChunkName: "exit-de" */ './locales/de.json');
  return file.default;
}
