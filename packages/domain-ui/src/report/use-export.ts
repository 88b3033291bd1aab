import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { saveFile } from '@weitersagen/ui/save-file';
import { exportFile } from './export-file.ts';
import type { ExportFormat } from './export-file.ts';
import { loadAll } from './load-all.ts';
import type { LoadProgress } from './load-all.ts';
import type { ReportColumn, ReportDefinition, ReportRequest } from './report-definition.ts';
import { useArea } from '../area/use-area.ts';

interface ExportOptions<Row> {
  readonly definition: ReportDefinition<Row>;
  readonly request: ReportRequest;
  readonly columns: readonly ReportColumn<Row>[];
  /** Name of the file without its ending. */
  readonly fileName: string;
  readonly sheetName: string;
}

/** Exports the whole filtered report as CSV or XLSX: `progress` while it runs, `cancel`, and what failed. Leaving the page cancels. */
export function useExport<Row>(options: ExportOptions<Row>) {
  const { definition, request, columns, fileName, sheetName } = options;
  const { api } = useArea();
  const [progress, setProgress] = useState<LoadProgress | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Says whether the file is saved. */
  async function start(format: ExportFormat): Promise<boolean> {
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setProgress({ done: 0, total: null });
    try {
      const rows = await loadAll({
        loadPage: (page) => definition.load(api, { ...request, ...page }, stop.signal),
        keyOf: definition.keyOf,
        onProgress: setProgress,
        signal: stop.signal,
      });
      saveFile(await exportFile(format, rows, columns, sheetName), `${fileName}.${format}`);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, start, cancel: () => running.current?.abort() };
}
