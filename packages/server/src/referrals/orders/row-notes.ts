import { formatDate, isoOfDate, parseGermanDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { KeyOf } from '@weitersagen/domain/texts';
import { createTexts } from '../../platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const text = createTexts({ de, en });

/** Why a row is not taken or waits, for whichever language asks; it is kept with the row. */
export interface RowNote {
  readonly key: KeyOf<typeof de>;
  readonly values: Readonly<Record<string, string>>;
}

/** A value of a note, which is kept in German form: in English with its marks of quotation and its way to write a day. */
function valueIn(locale: Locale, value: string): string {
  if (locale === 'de') return value;
  const date = parseGermanDate(value);
  if (date !== null) return formatDate(new Date(`${isoOfDate(date)}T12:00:00Z`), locale);
  return value.replace(/^„(.*)“$/su, '“$1”');
}

/** The sentence of a note. */
export const rowText = (locale: Locale, { key, values }: RowNote): string =>
  text(
    locale,
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, valueIn(locale, value)]),
    ),
  );

/** A note as the database keeps it; one of another version that is known no more gives its key. */
export const keptText = (locale: Locale, key: string, values: Readonly<Record<string, string>>) =>
  Object.hasOwn(de, key) ? rowText(locale, { key: key as RowNote['key'], values }) : key;
