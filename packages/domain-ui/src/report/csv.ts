/** What a cell of an export holds: a text, a number, an amount in whole cents, a day (YYYY-MM-DD), or a time (YYYY-MM-DDTHH:MM:SS). Spreadsheets add the numbers up and order by the days and times. */
export type ExportCell =
  | string
  | number
  | { readonly cents: number }
  | { readonly day: string }
  | { readonly time: string };

const separator = ';';
/** Signs at which a spreadsheet takes a value for a formula. */
const formula = /^[=+\-@\t\r]/;

const decimal = (number: string) => number.replace('.', ',');

const germanDay = (day: string) => day.split('-').toReversed().join('.');

function cell(value: ExportCell): string {
  // What is written here is digits with a sign, so it is no formula, whatever it begins with.
  if (typeof value === 'number') return decimal(String(value));
  if (typeof value === 'object' && 'day' in value) return germanDay(value.day);
  if (typeof value === 'object' && 'time' in value) {
    const [day = '', clock = ''] = value.time.split('T');
    return `${germanDay(day)} ${clock}`;
  }
  if (typeof value === 'object') return decimal((value.cents / 100).toFixed(2));
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV for spreadsheets in German: UTF-8 with byte order mark, semicolons, CRLF, numbers as "-90,00", days as "31.12.2026", times as "31.12.2026 23:59:00". A text that begins with
 * = + - @, a tab or a carriage return gets an apostrophe, so that no spreadsheet runs it.
 */
export function csvOf(rows: readonly (readonly ExportCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}
