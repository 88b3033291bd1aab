import { createInstance } from 'i18next';
import type { i18n, TFunction } from 'i18next';
import { useContext, useMemo } from 'react';
import { I18nContext } from 'react-i18next';
import type { KeyOf, Messages, Texts } from '@weitersagen/domain/texts';
import type de from './locales/de.json';
import type en from './locales/en.json';

export { I18nextProvider } from 'react-i18next';
export type { i18n } from 'i18next';
export type { KeyIn, KeyOf, Messages, Texts } from '@weitersagen/domain/texts';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
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

/** German texts, where the English ones have the same keys; a key that English lacks does not compile. */
export type InBoth<German, _English extends German> = German;

/**
 * The German texts of each namespace. Who has texts declares them here, so that a wrong key does not compile; those of editors
 * (`content`) are known only to the page.
 */
export interface Namespaces {
  readonly platform: InBoth<typeof de, typeof en>;
  readonly content: Messages;
}

/** Texts that travel with the code that shows them rather than with an area. */
export interface OwnTexts<T> {
  readonly namespace: string;
  readonly de: T;
  readonly en: NoInfer<T>;
}

/** What `useTexts` gives for a namespace or for texts that travel with the code. */
export type TextsOf<Of> = Texts<
  KeyOf<
    Of extends keyof Namespaces ? Namespaces[Of] : Of extends { readonly de: infer T } ? T : never
  >
>;

/** The texts of a namespace, or those that travel with the caller's code: `t('key', {values})`. */
export function useTexts<N extends keyof Namespaces>(of: N): TextsOf<N>;
export function useTexts<T extends Messages>(of: OwnTexts<T>): TextsOf<OwnTexts<T>>;
/** @deprecated since 1.1.0: declare the area's texts in `Namespaces`. */
export function useTexts(of: string): TFunction<string>;
export function useTexts(of: string | OwnTexts<Messages>): unknown {
  const held = useContext(I18nContext);
  if (!held) throw new Error('useTexts needs an I18nextProvider');
  const { i18n } = held;
  // A translator has one language all its life: nothing of `useTranslation` is needed.
  return useMemo(() => {
    if (typeof of === 'string') return i18n.getFixedT(null, of);
    const locale = i18n.language === 'en' ? 'en' : 'de';
    i18n.addResourceBundle(locale, of.namespace, of[locale]);
    return i18n.getFixedT(null, of.namespace);
  }, [i18n, of]);
}
