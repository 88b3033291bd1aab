import { networkFailure } from '@weitersagen/api-client/api-failure';
import { csvOf } from './csv.ts';
import type { ReportColumn } from './report-definition.ts';

/** What an export is saved as. */
export type ExportFormat = 'csv' | 'xlsx';

/** The file of an export; the writer of workbooks is loaded when it is asked for. Throws ApiFailure when it does not come. */
export async function exportFile<Row>(
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sheetName: string,
): Promise<Blob> {
  const head = columns.map(({ title }) => title);
  const body = rows.map((row) => columns.map(({ text, value }) => (value ?? text)(row)));
  if (format === 'csv')
    return new Blob([csvOf([head, ...body])], { type: 'text/csv;charset=utf-8' });
  const { xlsxOf } = await import(/* webpackChunkName: "xlsx" */ './xlsx.ts').catch(() => {
    throw networkFailure();
  });
  return new Blob([xlsxOf([head, ...body], sheetName)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
