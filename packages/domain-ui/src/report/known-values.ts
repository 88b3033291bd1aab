import { listReportValues } from '@weitersagen/contracts/agency-reports';
import { useQuery } from '@weitersagen/platform/query';
import type { SelectOption } from '@weitersagen/ui/select-field';
import { useArea } from '../area/use-area.ts';

/** Products and channels in use, or the people or shops of the agency, as options; empty until they are there or when they cannot be had. */
export function useKnownValues(
  type: 'produkte' | 'kanaele' | 'mitarbeiter' | 'filialen',
  person: string,
  enabled = true,
): readonly SelectOption[] {
  const { api, kind } = useArea();
  const known = useQuery({
    queryKey: [kind, person, 'known', type],
    enabled,
    queryFn: ({ signal }) => api.call(listReportValues, { params: { type }, signal }),
  });
  return (known.data ?? []).map(({ key, label }) => ({ value: key, label }));
}
