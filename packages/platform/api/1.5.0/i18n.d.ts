import type { i18n, TFunction } from 'i18next';
import type { KeyOf, Messages, Texts } from '@weitersagen/domain/texts';
import type de from './locales/de.json';
import type en from './locales/en.json';
export { I18nextProvider } from 'react-i18next';
export type { i18n } from 'i18next';
export type { KeyIn, KeyOf, Messages, Texts } from '@weitersagen/domain/texts';
export declare const locales: readonly ['de', 'en'];
export type Locale = (typeof locales)[number];
export declare function isLocale(value: unknown): value is Locale;
export declare function createI18n(locale: Locale, messages: Readonly<Record<string, Messages>>): Promise<i18n>;
export type InBoth<German, _English extends German> = German;
export interface Namespaces {
    readonly platform: InBoth<typeof de, typeof en>;
    readonly content: Messages;
}
export interface OwnTexts<T> {
    readonly namespace: string;
    readonly de: T;
    readonly en: NoInfer<T>;
}
export type TextsOf<Of> = Texts<KeyOf<Of extends keyof Namespaces ? Namespaces[Of] : Of extends {
    readonly de: infer T;
} ? T : never>>;
export declare function useTexts<N extends keyof Namespaces>(of: N): TextsOf<N>;
export declare function useTexts<T extends Messages>(of: OwnTexts<T>): TextsOf<OwnTexts<T>>;
export declare function useTexts(of: string): TFunction<string>;
