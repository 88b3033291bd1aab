import { useRef } from 'react';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { filterProblems } from '@weitersagen/domain-ui/report/filter-problems';
import { addressOf, requestOf } from '@weitersagen/domain-ui/report/report-address';
import type { ReportDefinition, ReportPart } from '@weitersagen/domain-ui/report/report-definition';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';

/**
 * The page of a report that the address asks for, which follows a row instead of having a number. A link leads to it, and "back" from it. `more` stands for what the
 * report takes from the address besides its filters, such as the client.
 */
export function usePlacedReport<Row, Part extends ReportPart<Row>>(
  definition: ReportDefinition<Row>,
  load: (
    api: ReturnType<typeof useArea>['api'],
    request: Parameters<ReportDefinition<Row>['load']>[1],
    signal: AbortSignal,
  ) => Promise<Part>,
  more: string | null = null,
) {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const count = useRef<HTMLParagraphElement>(null);
  const after = params.get('nach');
  /** From the newest row on. */
  const request = requestOf(params, definition);
  const { filter } = request;
  const shown = after === null ? request : { ...request, after };
  const isSound = Object.keys(filterProblems(definition.filters, filter)).length === 0;
  const page = useQuery({
    queryKey: [kind, definition.id, more, shown],
    queryFn: ({ signal }) => load(api, shown, signal),
    placeholderData: keepPreviousData,
    enabled: isSound,
  });

  /** Another search begins at its newest row. What was pressed may be gone then, so the count has the focus. */
  function find(filters: Readonly<Record<string, string>>) {
    const address = addressOf({ ...request, filter: filters }, definition, params);
    address.delete('nach');
    setParams(address);
    count.current?.focus();
  }
  function go(place: string | null) {
    const address = new URLSearchParams(params);
    if (place === null) address.delete('nach');
    else address.set('nach', place);
    setParams(address);
    count.current?.focus();
  }
  return { request, filter, isSound, isFirst: after === null, page, find, go, count };
}
