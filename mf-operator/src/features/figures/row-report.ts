import { listFigureReferrals, type FigureReferral } from '@weitersagen/contracts/operator-figures';
import type { Api } from '@weitersagen/api-client/api';
import type {
  ReportDefinition,
  ReportPart,
  ReportRequest,
} from '@weitersagen/domain-ui/report/report-definition';

/** A page of the referrals behind a figure. */
interface RowsPart extends ReportPart<FigureReferral> {
  readonly client: string | null;
}

/** Referrals behind a figure as the address of the figure asks for them. */
export const loadRows =
  (asked: Readonly<Record<string, string>>) =>
  async (api: Api, { pageSize, after }: ReportRequest, signal?: AbortSignal): Promise<RowsPart> => {
    const { client, referrals, next } = await api.call(listFigureReferrals, {
      query: {
        ...asked,
        ...(after !== undefined && { nach: after }),
        pagesize: String(pageSize),
      },
      ...(signal ? { signal } : {}),
    });
    const hasNext = next !== null;
    const counts = { pageCount: 1, totalCount: referrals.length, isMinimum: hasNext };
    return { client, ...counts, rows: referrals, hasNext, next };
  };

/** The referrals behind a figure as a report. Its pages follow the last one and have no numbers. */
export const rowReport = (
  asked: Readonly<Record<string, string>>,
): ReportDefinition<FigureReferral, 'rows'> => ({
  id: 'rows',
  sorts: [],
  defaultSort: { column: 'day', descending: true },
  filters: [],
  keyOf: (row) => row.number,
  load: loadRows(asked),
});
