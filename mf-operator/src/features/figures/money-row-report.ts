import { listMoneyRows, type MoneyRow } from '@weitersagen/contracts/operator-figures';
import type { Api } from '@weitersagen/api-client/api';
import type {
  ReportDefinition,
  ReportPart,
  ReportRequest,
} from '@weitersagen/domain-ui/report/report-definition';

/** A page of the rows behind a figure, and what all of them come to. */
interface MoneyPart extends ReportPart<MoneyRow> {
  readonly client: string | null;
  readonly sumCents: number;
}

/** Rows behind a figure of money as the address of the figure asks for them. */
export const loadMoneyRows =
  (asked: Readonly<Record<string, string>>) =>
  async (
    api: Api,
    { pageSize, after }: ReportRequest,
    signal?: AbortSignal,
  ): Promise<MoneyPart> => {
    const { client, total, rows, next } = await api.call(listMoneyRows, {
      query: {
        zahl: '',
        ...asked,
        ...(after !== undefined && { nach: after }),
        pagesize: String(pageSize),
      },
      ...(signal ? { signal } : {}),
    });
    const counts = { pageCount: 1, totalCount: total.count, sumCents: total.cents };
    return { client, ...counts, rows, hasNext: next !== null, next };
  };

/** The rows behind a figure of money as a report. Its pages follow the last one and have no numbers. */
export const moneyRowReport = (
  asked: Readonly<Record<string, string>>,
): ReportDefinition<MoneyRow, 'rows'> => ({
  id: 'rows',
  sorts: [],
  defaultSort: { column: 'day', descending: true },
  filters: [],
  keyOf: (row) => row.id,
  load: loadMoneyRows(asked),
});
