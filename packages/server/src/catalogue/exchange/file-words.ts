import {
  detailNames,
  detailOf,
  providerKindLabels,
  type DetailField,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import type { AuditField } from '@weitersagen/domain/audit-words';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro, formatEuroShort } from '@weitersagen/domain/money';
import { tenthsText } from '@weitersagen/domain/typed-tenths';
import type { TextValues } from '@weitersagen/domain/texts';
import type { Facts } from '../kept/kept-products.ts';
import type { Column } from './file-columns.ts';
import { note, word, type Note, type NoteKey } from './file-notes.ts';

const dayWord = (day: string, locale: Locale): string => {
  const at = parseBerlinDay(day);
  return at === null ? day : formatDate(at, locale);
};

/** A sentence on a column of a file, which is named as the page names it, in the language that asks. */
export const columnNote = (key: NoteKey, column: Column, choices: readonly string[] = []): Note =>
  note(key, (locale) => ({
    field: word(locale, `column.${column}`),
    choices: choices.join(', '),
  }));

/** An amount and a day as a sentence names them. */
export const rewardWords =
  (valueCents: number, day: string) =>
  (locale: Locale): TextValues => ({
    value: formatEuroShort(valueCents, locale),
    day: dayWord(day, locale),
  });

const fieldNames = {
  name: 'field.name',
  category: 'field.category',
  parent: 'field.parent',
  searchWords: 'field.searchWords',
  source: 'field.source',
  claim: 'field.claim',
  features: 'field.features',
  monthlyPrice: 'field.monthlyPrice',
  singlePrice: 'field.singlePrice',
  minimumTerm: 'field.minimumTerm',
  activeFrom: 'field.activeFrom',
  activeUntil: 'field.activeUntil',
  startPage: 'field.startPage',
  recipientMostCents: 'field.recipientMostCents',
} as const satisfies Partial<Record<AuditField, string>>;

const isKind = (value: unknown): value is ProviderKind =>
  typeof value === 'string' && Object.hasOwn(providerKindLabels, value);

const detailFields = ['providerKind', ...detailNames] as const;

type ChangedField = keyof typeof fieldNames;

/** A value of the details of a provider as people read it. */
function detailWord(field: DetailField, value: string | number | boolean, locale: Locale): string {
  const { holds } = detailOf(field);
  if (typeof value === 'boolean') return word(locale, value ? 'yes' : 'no');
  if (typeof value === 'string') return holds === 'day' ? dayWord(value, locale) : value;
  if (holds === 'tenths') return note('cents', { amount: tenthsText(value, locale) })(locale);
  return holds === 'months' ? String(value) : formatEuro(value, locale);
}

const amounts: ReadonlySet<string> = new Set(['monthlyPrice', 'singlePrice', 'recipientMostCents']);
const days: ReadonlySet<string> = new Set(['activeFrom', 'activeUntil']);

function valueWord(field: string, value: Facts[AuditField], locale: Locale): string {
  if (value === null || value === undefined || value === '') return word(locale, 'nothing');
  const detail = detailNames.find((name) => name === field);
  if (detail !== undefined && typeof value !== 'object') return detailWord(detail, value, locale);
  if (typeof value === 'boolean') return word(locale, value ? 'yes' : 'no');
  if (typeof value === 'number')
    return amounts.has(field) ? formatEuro(value, locale) : String(value);
  if (field === 'providerKind' && isKind(value)) return providerKindLabels[value];
  if (typeof value === 'string') return days.has(field) ? dayWord(value, locale) : value;
  const told = value.filter((each) => each !== '');
  return told.length === 0 ? word(locale, 'nothing') : told.join(' | ');
}

const isNamed = (field: string): field is ChangedField => Object.hasOwn(fieldNames, field);

/** A sentence for each field that changes: how it is, and how it will be. */
export const changeNotes = (change: {
  readonly before: Facts;
  readonly after: Facts;
}): readonly Note[] =>
  [...(Object.keys(fieldNames) as ChangedField[]), ...detailFields]
    .filter((field) => change.before[field] !== change.after[field])
    .map((field) =>
      note('change', (locale) => ({
        field: word(locale, isNamed(field) ? fieldNames[field] : `column.${field}`),
        before: valueWord(field, change.before[field], locale),
        after: valueWord(field, change.after[field], locale),
      })),
    );
