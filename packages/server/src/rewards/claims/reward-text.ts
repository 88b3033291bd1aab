import { fillIn } from '../../platform/fill-in.ts';
import type { Locale } from '@weitersagen/domain/locale';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

type Texts = typeof de;
/** Name of a text of the reward mails. */
export type RewardTextKey = keyof Texts;

const texts: Readonly<Record<Locale, Texts>> = { de, en };

/** A text of the reward mails with its `{names}` filled in. */
export function rewardText(
  locale: Locale,
  key: RewardTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(texts[locale][key], values);
}
