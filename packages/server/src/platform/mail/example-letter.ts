import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { mailKinds, type MailKind } from '@weitersagen/domain/mail-kinds';
import { formatEuro } from '@weitersagen/domain/money';
import { fillIn } from '@weitersagen/domain/fill-in';
import { noWords, type TextWords } from '@weitersagen/domain/programme-texts';
import type { Tenant } from '../database/tenant-directory.ts';
import { pageUrl } from '../tenant-links.ts';
import { ownWords } from './own-words.ts';
import type { WrittenMail } from './send-mail.ts';
import { mailText, rawMailText } from './texts.ts';
import { letterOf, type ClientWords } from './write-letter.ts';

/** What the product says in a mail, as it would be written in its place. */
export function writtenOwnWords(kind: MailKind): TextWords {
  const { subject, title, text, button } = ownWords[kind];
  const of = (locale: Locale) => ({
    subject: rawMailText(locale, subject),
    title: rawMailText(locale, title),
    text: text.map((key) => rawMailText(locale, key)).join('\n\n'),
    button: button === undefined ? '' : rawMailText(locale, button),
  });
  const [de, en] = [of('de'), of('en')];
  return {
    ...noWords,
    subjectDe: de.subject,
    subjectEn: en.subject,
    titleDe: de.title,
    titleEn: en.title,
    textDe: de.text,
    textEn: en.text,
    buttonDe: de.button,
    buttonEn: en.button,
  };
}

/** What stands for the variables of a mail in an example of it. */
function exampleValues(
  { config }: Tenant,
  kind: MailKind,
  locale: Locale,
  now: Date,
): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string>> = {
    amount: formatEuro(6000, locale),
    offset: formatEuro(2000, locale),
    transferred: formatEuro(4000, locale),
    product: locale === 'de' ? 'Glasfaser 300' : 'Fibre 300',
    contact: 'Kim K.',
    referrer: 'Rosa B.',
    inviter: 'Ina Beispiel',
    agency: locale === 'de' ? 'Agentur Beispiel' : 'Example Agency',
    number: '4711',
    iban: 'DE•• •••• •••• 3000',
    shop: locale === 'de' ? 'Buchladen Beispiel' : 'Example Bookshop',
    hint:
      locale === 'de'
        ? 'Der Code gilt drei Jahre und lässt sich in Teilen einlösen.'
        : 'The code is valid for three years and can be used bit by bit.',
    reason: mailText(locale, 'bankReturn.AC04'),
    date: formatDate(addDays(now, 14), locale),
    tenant: config.name,
  };
  return Object.fromEntries(
    Object.keys(mailKinds[kind].variables).map((name) => [name, values[name] ?? '']),
  );
}

/** A mail as it would be sent, with examples for what differs from mail to mail; a name that it does not know stays as it is typed. */
export function exampleLetter(
  tenant: Tenant,
  operator: string,
  { kind, locale, now }: { readonly kind: MailKind; readonly locale: Locale; readonly now: Date },
  words: ClientWords,
): WrittenMail & { readonly values: Readonly<Record<string, string>> } {
  const values = exampleValues(tenant, kind, locale, now);
  const shown = (text: string) => fillIn(text, values);
  const content = letterOf(
    tenant,
    operator,
    kind,
    {
      locale,
      values: {
        ...values,
        firstName: 'Rosa',
        lastName: 'Beispiel',
        support: tenant.config.supportEmail,
        date: values['date'] ?? formatDate(addDays(now, 14), locale),
      },
      url: pageUrl(tenant, locale, 'Home'),
      ...(kind === 'voucher' ? { code: 'ABCD-1234-EFGH' } : {}),
    },
    {
      subject: shown(words.subject),
      title: shown(words.title),
      text: shown(words.text),
      button: shown(words.button),
    },
  );
  return { ...content, values };
}
