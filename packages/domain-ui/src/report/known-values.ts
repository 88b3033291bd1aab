import { reportSummary } from '@weitersagen/contracts/agency-reports';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { useQuery } from '@weitersagen/platform/query';
import type { SelectOption } from '@weitersagen/ui/select-field';
import { useArea } from '../area/use-area.ts';

const daysBack = 365;

/** Products, channels or colleagues with referrals of the last year, as options; empty until they are there or when they cannot be had. */
export function useKnownValues(
  type: 'produkte' | 'kanaele' | 'mitarbeiter',
  person: string,
  enabled = true,
): readonly SelectOption[] {
  const { api, kind } = useArea();
  const known = useQuery({
    queryKey: [kind, person, 'known', type],
    enabled,
    queryFn: ({ signal }) => {
      const from = berlinDay(addDays(new Date(), -daysBack));
      return api.call(reportSummary, { params: { type }, body: { from }, signal });
    },
  });
  const rows = known.data?.rows ?? [];
  return rows.flatMap(({ key, label }) => (key === '' ? [] : [{ value: key, label }]));
}
