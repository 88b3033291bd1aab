import { createContext, createElement, useContext } from 'react';
import type { ReactNode } from 'react';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
/** Nested texts of one namespace, as a locale file holds them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}
/** What a text's `{{placeholders}}` stand for; `count` also chooses between `key_one` and `key_other`. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;
/** Gives the text of a key such as `nav.login`, of several the first that has one; without a text, the last key itself. */
export type Translate = (key: string | readonly string[], values?: TextValues) => string;

/** The texts of one page view (server) or one tab (browser). */
export interface i18n {
  readonly has: (area: string) => boolean;
  readonly add: (area: string, texts: Messages) => void;
  readonly translate: (area: string) => Translate;
}

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en';
}

function find(texts: Messages | undefined, key: string): string | undefined {
  let found: string | Messages | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A translator; `messages` maps namespaces (area ids) to their texts, further ones can follow. */
export async function createI18n(
  locale: Locale,
  messages: Readonly<Record<string, Messages>>,
): Promise<i18n> {
  const texts = new Map(Object.entries(messages));
  const known = new Map<string, Translate>();

  function translator(area: string): Translate {
    return (keys, values = {}) => {
      const own = texts.get(area);
      const { count } = values;
      const form = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : null;
      let last = '';
      for (const key of typeof keys === 'string' ? [keys] : keys) {
        const text = (form && find(own, `${key}_${form}`)) ?? find(own, key);
        if (text !== undefined) return fill(text, values);
        last = key;
      }
      return last;
    };
  }

  return {
    has: (area) => texts.has(area),
    add: (area, added) => void texts.set(area, added),
    translate(area) {
      // The same function at each render, so that effects and memories may depend on it.
      const translate = known.get(area) ?? translator(area);
      known.set(area, translate);
      return translate;
    },
  };
}

const TextsContext = createContext<i18n | null>(null);

/** Gives the texts to everything below it. */
export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(TextsContext, { value: i18n }, children);
}

/** The texts of an area: `t('key', {values})`. Throws outside the shell. */
export function useTexts(area: string): Translate {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts needs the shell');
  return texts.translate(area);
}
