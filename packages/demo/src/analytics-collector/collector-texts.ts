import { fillIn } from '@weitersagen/server/internal/platform/fill-in.ts';
import type { Locale } from '@weitersagen/domain/locale';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const texts: Readonly<Record<Locale, typeof de>> = { de, en };

/** A text of the collector's page with its `{names}` filled in. */
export function collectorText(
  locale: Locale,
  key: keyof typeof de,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(texts[locale][key], values);
}
