/** The languages of the product; the first is the default and the fallback. */
export const locales = ['de', 'en'] as const;

/** A language of the interface. */
export type Locale = (typeof locales)[number];

/** The language used where nothing else decides. Source: product.md, section "11 Constants". */
export const defaultLocale: Locale = 'de';

/** Says whether a text is a language of the product. */
export function isLocale(text: string): text is Locale {
  return text === 'de' || text === 'en';
}
