import { fillIn } from '../fill-in.ts';
import type { Locale } from '@weitersagen/domain/locale';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

type Texts = typeof de;
/** Name of a text in mail/locales. */
export type MailTextKey = keyof Texts;

const texts: Readonly<Record<Locale, Texts>> = { de, en };

/** A mail's text with its `{names}` filled in. */
export function mailText(
  locale: Locale,
  key: MailTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(texts[locale][key], values);
}
