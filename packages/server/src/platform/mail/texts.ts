import { deadText, isNameToGreet, plainName } from '@weitersagen/domain/mail-words';
import type { Locale } from '@weitersagen/domain/locale';
import type { TextValues } from '@weitersagen/domain/texts';
import { createTexts } from '../texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const textOf = createTexts({ de, en });

/** Name of a text in mail/locales. */
export type MailTextKey = Parameters<typeof textOf>[1];

/** Values that name a person: whoever typed them, nothing but a name is said. */
const names = new Set(['firstName', 'lastName', 'contact', 'referrer', 'inviter']);
/** Values that are ours, the operating company's or addresses that were checked. */
const own = new Set(['amount', 'count', 'date', 'email', 'operator', 'support', 'tenant', 'week']);

function said(name: string, value: string | number): string | number {
  if (typeof value === 'number' || own.has(name)) return value;
  return names.has(name) ? plainName(value) : deadText(value);
}

/** Values as a mail may say them. */
export const safeValues = (values: TextValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(name, value)]));

/** A text as it is kept, with its names unfilled. */
export const rawMailText = (locale: Locale, key: MailTextKey): string => ({ de, en })[locale][key];

/** A mail's text with its values filled in. Many go to people who asked for none: names say no more than names, other words hold no link. */
export function mailText(locale: Locale, key: MailTextKey, values: TextValues = {}): string {
  // Whoever typed it, a sentence is no name to greet by.
  const typed = [values['firstName'], values['lastName']].map((name) => String(name ?? ''));
  return textOf(
    locale,
    key === 'greeting' && !isNameToGreet(typed) ? 'contact.greeting' : key,
    safeValues(values),
  );
}
