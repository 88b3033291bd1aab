import { formatDate, formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuroShort } from '@weitersagen/domain/money';

const dayForm = /^\d{4}-\d\d-\d\d$/;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** Fields that hold whole cents. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'monthlyPrice',
  'singlePrice',
  'recipientMostCents',
]);

/** A value of the history as people write it: days, times and amounts in their language, everything else as it is. */
export function valueText(field: string, value: string, locale: Locale): string {
  if (dayForm.test(value)) return formatDate(new Date(`${value}T12:00:00Z`), locale);
  if (timeForm.test(value)) return formatDateTime(new Date(value), locale);
  if (amounts.has(field) && /^-?\d+$/.test(value)) return formatEuroShort(Number(value), locale);
  return value;
}
