import { fillIn } from '@weitersagen/server/internal/platform/fill-in.ts';
import type { Locale } from '@weitersagen/domain/locale';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

type Texts = typeof de;
export type ProviderTextKey = keyof Texts;
const texts: Readonly<Record<Locale, Texts>> = { de, en };

/** A text of the demo provider's pages with its `{names}` filled in. */
export function providerText(
  locale: Locale,
  key: ProviderTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(texts[locale][key], values);
}
