import type { ReactNode } from 'react';
import { ExportButton } from '@weitersagen/domain-ui/report/export-button';
import { exportFile } from '@weitersagen/domain-ui/report/export-file';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';

/** A table of so many rows is shown to its end; a longer one scrolls by itself. */
const MOST_WHOLE = 25;

interface SavedTableProps<Row> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Of the file, without its kind. */
  readonly file: string;
  readonly isBusy?: boolean;
}

/** A table with its heading that can be saved as it is. */
export function SavedTable<Row>({
  title,
  text,
  columns,
  rows,
  keyOf,
  file,
  isBusy = false,
}: SavedTableProps<Row>) {
  const { failure, report, clear } = useFailure();
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      {text !== undefined && (
        <Text size="small" tone="muted">
          {text}
        </Text>
      )}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        busy={isBusy}
        isWhole={rows.length <= MOST_WHOLE}
      />
      <ExportButton
        progress={null}
        disabled={isBusy}
        onStart={async (format) => {
          clear();
          try {
            saveFile(await exportFile(format, rows, columns, title), `${file}.${format}`);
            return true;
          } catch (error) {
            report(error);
            return false;
          }
        }}
        onCancel={() => undefined}
      />
      <FailureNotice failure={failure} />
    </Stack>
  );
}
