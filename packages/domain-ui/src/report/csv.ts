const separator = ';';
/** Signs at which a spreadsheet takes a value for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with byte order mark, semicolons, CRLF. A value that begins with = + - @, a tab or a
 * carriage return gets an apostrophe, so that no spreadsheet runs it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}
