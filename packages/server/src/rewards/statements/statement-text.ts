import { fillIn } from '../../platform/fill-in.ts';
import type { Locale } from '@weitersagen/domain/locale';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

type Texts = typeof de;

const texts: Readonly<Record<Locale, Texts>> = { de, en };

/** A text of the annual statement with its `{names}` filled in. */
export function statementText(
  locale: Locale,
  key: keyof Texts,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(texts[locale][key], values);
}
