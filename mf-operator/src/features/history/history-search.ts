import { searchHistory } from '@weitersagen/contracts/operator-history';
import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { auditEntityWords, auditEventWords } from '@weitersagen/domain/audit-words';
import { operatorRoleLabels } from '@weitersagen/domain/operator-roles';
import type {
  ReportDefinition,
  ReportFilter,
} from '@weitersagen/domain-ui/report/report-definition';

/** What the history is searched by. The address names ids and codes alone, so that no link holds a name. */
const historyFilters = [
  { name: 'mandant', kind: 'known', from: 'clients' },
  { name: 'wer', kind: 'known', from: 'people' },
  { name: 'rolle', kind: 'known', from: 'roles' },
  { name: 'ereignis', kind: 'known', from: 'events' },
  { name: 'gegenstand', kind: 'known', from: 'entities' },
  { name: 'nummer', kind: 'text' },
  { name: 'von', kind: 'day' },
  { name: 'bis', kind: 'day' },
] as const satisfies readonly ReportFilter[];

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rolle: operatorRoleLabels,
  ereignis: auditEventWords,
  gegenstand: auditEntityWords,
};

/** Filters as the call takes them: words in place of codes. */
const queryOf = (filter: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, labels[name]?.[value] ?? value]),
  );

/** The search of the history as a report, so that it is exported like one. Its pages follow the last line and have no numbers. */
export const historySearch: ReportDefinition<HistoryLine, 'history'> = {
  id: 'history',
  sorts: [],
  defaultSort: { column: 'at', descending: true },
  filters: historyFilters,
  keyOf: (line) => line.id,
  async load(api, { filter, pageSize, after }, signal) {
    const place = after === undefined ? {} : { nach: after };
    const { lines, next } = await api.call(searchHistory, {
      query: { ...queryOf(filter), ...place, pagesize: String(pageSize) },
      ...(signal ? { signal } : {}),
    });
    const hasNext = next !== null;
    return {
      rows: lines,
      pageCount: 1,
      totalCount: lines.length,
      isMinimum: hasNext,
      hasNext,
      next,
    };
  },
};
