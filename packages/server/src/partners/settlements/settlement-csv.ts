import { stringify } from 'csv-stringify/sync';
import { formatDate } from '@weitersagen/domain/dates';
import { entryKindLabels } from '../../rewards/public.ts';
import type { SettledLine } from './settlement-repository.ts';

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Cents as German spreadsheets read them: 45,00. */
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** The lines of a settlement as CSV for a German spreadsheet: semicolons, decimal comma, UTF-8 with its mark. */
export function composeCsv(lines: readonly SettledLine[]): string {
  const rows = lines.map((line) => ({
    Position: line.line,
    Art: entryKindLabels[line.kind],
    Auftragsnummer: plain(line.external_id),
    Produkt: plain(line.product_name),
    Regel: plain(line.rule),
    Version: line.rule_version,
    Gebucht: formatDate(line.booked_at),
    Netto: amount(line.amount_cents),
  }));
  return stringify(rows, { header: true, delimiter: ';', bom: true, record_delimiter: '\r\n' });
}
