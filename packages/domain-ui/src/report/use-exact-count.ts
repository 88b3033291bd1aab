import { useQuery } from '@weitersagen/platform/query';
import { useArea } from '../area/use-area.ts';
import type { ReportDefinition, ReportRequest } from './report-definition.ts';

/** The count of all rows of a request and of each status, when `count` was called; kept while the filters stay. */
export function useExactCount<Row>(
  definition: ReportDefinition<Row>,
  { scope, filter }: ReportRequest,
  person: string,
) {
  const { api, kind } = useArea();
  const counted = useQuery({
    queryKey: [kind, person, definition.id, 'exact', scope, filter],
    queryFn: ({ signal }) => {
      const one = { scope, filter, sort: definition.defaultSort, page: 1, pageSize: 1 };
      return definition.load(api, { ...one, exact: true }, signal);
    },
    enabled: false,
  });
  return {
    exact: counted.data ?? null,
    isCounting: counted.isFetching,
    error: counted.error,
    count: () => void counted.refetch(),
  };
}
