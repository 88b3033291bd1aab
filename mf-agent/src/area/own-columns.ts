import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';

/** Everything an agent sees counts to them: the column of colleagues would say the same in each row. */
export function ownColumns<Row>(
  columns: readonly ReportColumn<Row>[],
): readonly ReportColumn<Row>[] {
  return columns.filter(({ id }) => id !== 'Mitarbeiter');
}
