import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

export { I18nextProvider } from 'react-i18next';
export type { i18n } from 'i18next';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
/** Nested texts of one namespace, as a locale file holds them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en';
}

/** A translator for one page view (server) or one tab (browser); `messages` maps namespaces (area ids) to texts. */
export async function createI18n(
  locale: Locale,
  messages: Readonly<Record<string, Messages>>,
): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: locale,
    fallbackLng: 'de',
    resources: { [locale]: { ...messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

/** The texts of an area: `t('key', {values})`. */
export function useTexts(area: string) {
  return useTranslation(area).t;
}
