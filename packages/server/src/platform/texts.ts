import { createInstance } from 'i18next';
import { defaultLocale, locales } from '@weitersagen/domain/locale';
import type { Locale } from '@weitersagen/domain/locale';
import type { KeyOf, Messages, TextValues } from '@weitersagen/domain/texts';

/**
 * Gives the texts of a mail, document or page that the server writes: `text(locale, key, { name })` with `{{name}}` filled in as it is
 * (HTML escapes for itself). A key that German lacks, or English of the German ones, does not compile.
 */
export function createTexts<T extends Messages>(texts: {
  readonly de: T;
  readonly en: NoInfer<T>;
}) {
  const i18n = createInstance();
  // With its texts at hand it is ready at once; the promise says nothing more.
  void i18n.init({
    lng: defaultLocale,
    resources: Object.fromEntries(
      locales.map((locale) => [locale, { translation: { ...texts[locale] } }]),
    ),
    interpolation: { escapeValue: false },
  });
  return (locale: Locale, key: KeyOf<T>, values: TextValues = {}): string => {
    const name: string = key;
    return i18n.t(name, { ...values, lng: locale });
  };
}
