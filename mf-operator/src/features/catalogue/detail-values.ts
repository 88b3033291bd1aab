import {
  detailNames,
  detailOf,
  emptyDetails,
  fieldsOfKind,
  type DetailField,
  type FlagField,
  type ProviderDetails,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import type { Locale } from '@weitersagen/domain/locale';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { parseTenths, tenthsText } from '@weitersagen/domain/typed-tenths';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { typedDay } from '../../area/day-text.ts';
import { typedEuro } from './typed-amounts.ts';

/** The details of a provider as they are typed; those of every kind, so that a change of the kind loses nothing. */
export type DetailValues = {
  /** Empty for a product without such details. */
  providerKind: ProviderKind | '';
} & { [F in DetailField]: F extends FlagField ? boolean : string };

/** Digits of a sum insured before its decimals. */
const LARGE_DIGITS = 10;

/** In which field of German a text of English is said. */
export const germanOf = (name: DetailField): DetailField | null =>
  name.endsWith('En')
    ? (detailNames.find((other) => other === name.replace(/En$/, 'De')) ?? null)
    : null;

function typed(name: DetailField, details: ProviderDetails): string | boolean {
  const { holds } = detailOf(name);
  const value = details[name];
  const german = germanOf(name);
  // Where English was left empty it was filled from German.
  if (value === null || (german !== null && value === details[german])) return '';
  if (typeof value !== 'number') return holds === 'day' ? typedDay(String(value)) : value;
  if (holds === 'tenths') return tenthsText(value, 'de');
  return holds === 'months' ? String(value) : typedEuro(value);
}

/** What the fields of the details begin with. */
export const startOfDetails = (details: ProviderDetails | null): DetailValues => {
  const from = details ?? emptyDetails('landline');
  return {
    providerKind: details?.kind ?? '',
    ...Object.fromEntries(detailNames.map((name) => [name, typed(name, from)])),
  } as DetailValues;
};

/** What a field says, once it is right; null for nothing, undefined for what cannot be read. */
export function detailOfTyped(
  name: DetailField,
  value: string | boolean,
  locale: Locale,
): string | number | boolean | null | undefined {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (text === '') return null;
  const { holds } = detailOf(name);
  if (holds === 'cents') return parseEuro(text, locale) ?? undefined;
  if (holds === 'largeCents') return parseEuro(text, locale, LARGE_DIGITS) ?? undefined;
  if (holds === 'tenths') return parseTenths(text, locale) ?? undefined;
  if (holds === 'months') return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return holds === 'day' ? (isoDateOf(text) ?? undefined) : text;
}

/** The details that are typed, those of the chosen kind alone; null for a product without. */
export function detailsOf(values: DetailValues, locale: Locale): ProviderDetails | null {
  const { providerKind: kind } = values;
  if (kind === '') return null;
  const own = fieldsOfKind(kind).map((name) => {
    const german = germanOf(name);
    const text = values[name] === '' && german !== null ? values[german] : values[name];
    return [name, detailOfTyped(name, text, locale) ?? null] as const;
  });
  return { ...emptyDetails(kind), ...Object.fromEntries(own) };
}
