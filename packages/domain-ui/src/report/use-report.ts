import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { filterProblems } from './filter-problems.ts';
import { addressOf, requestOf } from './report-address.ts';
import type { ReportDefinition, ReportRequest } from './report-definition.ts';
import { useArea } from '../area/use-area.ts';

/** The report that the address asks for (`isSound` where its days can be), and `ask`, which changes the address and thereby the report. */
export function useReport<Row>(definition: ReportDefinition<Row>, person: string) {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const request = requestOf(params, definition);
  const isSound = Object.keys(filterProblems(definition.filters, request.filter)).length === 0;
  const report = useQuery({
    queryKey: [kind, person, definition.id, request],
    queryFn: ({ signal }) => definition.load(api, request, signal),
    placeholderData: keepPreviousData,
    enabled: isSound,
  });

  /** Anything but another page begins at the first one. */
  function ask(change: Partial<ReportRequest>): void {
    setParams(addressOf({ ...request, page: 1, ...change }, definition, params));
  }

  function sortBy(column: string): void {
    const isSame = request.sort.column === column;
    ask({ sort: { column, descending: isSame ? !request.sort.descending : false } });
  }

  return { request, isSound, report, ask, sortBy };
}
