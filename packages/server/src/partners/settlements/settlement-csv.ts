import { formatDate } from '@weitersagen/domain/dates';
import { amountCell, plainCell, writeCsv } from '../../platform/csv.ts';
import { entryKindLabels } from '../../rewards/public.ts';
import type { SettledLine } from './settlement-repository.ts';

const columns = [
  'Position',
  'Art',
  'Auftragsnummer',
  'Produkt',
  'Regel',
  'Version',
  'Gebucht',
  'Netto',
] as const;

/** The lines of a settlement as CSV for a German spreadsheet. */
export const composeCsv = (lines: readonly SettledLine[]): string =>
  writeCsv(
    columns,
    lines.map((line) => [
      line.line,
      entryKindLabels[line.kind],
      plainCell(line.external_id),
      plainCell(line.product_name),
      plainCell(line.rule),
      line.rule_version,
      formatDate(line.booked_at, 'de'),
      amountCell(line.amount_cents),
    ]),
  );
