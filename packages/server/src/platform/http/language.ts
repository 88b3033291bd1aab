import { defaultLocale, isLocale, type Locale } from '@weitersagen/domain/locale';

/** The first supported language of an Accept-Language header, by its order; else the default. */
export function languageOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
