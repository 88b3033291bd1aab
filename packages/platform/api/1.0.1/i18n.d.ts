import type { i18n } from 'i18next';
export { I18nextProvider } from 'react-i18next';
export type { i18n } from 'i18next';
export declare const locales: readonly ['de', 'en'];
export type Locale = (typeof locales)[number];
export interface Messages {
    readonly [key: string]: string | Messages;
}
export declare function isLocale(value: unknown): value is Locale;
export declare function createI18n(locale: Locale, messages: Readonly<Record<string, Messages>>): Promise<i18n>;
export declare function useTexts(area: string): import("i18next").TFunction<string, undefined>;
