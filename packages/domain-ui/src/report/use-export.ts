import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { saveFile } from '@weitersagen/ui/save-file';
import { csvOf } from './csv.ts';
import { loadAll } from './load-all.ts';
import type { LoadProgress } from './load-all.ts';
import type { ReportColumn, ReportDefinition, ReportRequest } from './report-definition.ts';
import { useArea } from '../area/use-area.ts';

interface ExportOptions<Row> {
  readonly definition: ReportDefinition<Row>;
  readonly request: ReportRequest;
  readonly columns: readonly ReportColumn<Row>[];
  readonly fileName: string;
}

/** Exports the whole filtered report as CSV: `progress` while it runs, `cancel`, and what failed. Leaving the page cancels. */
export function useExport<Row>({ definition, request, columns, fileName }: ExportOptions<Row>) {
  const { api } = useArea();
  const [progress, setProgress] = useState<LoadProgress | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await loadAll({
        loadPage: (page, pageSize) =>
          definition.load(api, { ...request, page, pageSize }, stop.signal),
        keyOf: definition.keyOf,
        onProgress: setProgress,
        signal: stop.signal,
      });
      const head = columns.map(({ title }) => title);
      const body = rows.map((row) => columns.map(({ text }) => text(row)));
      const csv = csvOf([head, ...body]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, start, cancel: () => running.current?.abort() };
}
