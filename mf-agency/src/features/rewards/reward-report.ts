import { listAgencyRewards } from '@weitersagen/contracts/reward-plans';
import type { RewardEntry } from '@weitersagen/contracts/reward-plans';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import type { ReportDefinition } from '@weitersagen/domain-ui/report/report-definition';

const sorts = ['Gebucht', 'Betrag', 'Produkt'] as const;

/** What was earned by the plans, the newest first unless asked otherwise; `forOwner` offers the colleagues to choose from. */
export const rewardReport = (forOwner: boolean): ReportDefinition<RewardEntry, 'rewards'> => ({
  id: 'rewards',
  sorts,
  defaultSort: { column: 'Gebucht', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    ...(forOwner ? [{ name: 'mitarbeiter', kind: 'known', from: 'mitarbeiter' } as const] : []),
  ],
  keyOf: ({ id }) => id,
  load: async (api, { sort, page, pageSize, filter }, signal) => {
    const query = {
      ...filter,
      page: String(page),
      pagesize: String(pageSize),
      sortierung: oneOf(sorts, sort.column) ?? 'Gebucht',
      richtung: sort.descending ? 'ab' : 'auf',
    } as const;
    const { rewards, ...rest } = await api.call(listAgencyRewards, {
      query,
      ...(signal ? { signal } : {}),
    });
    return { ...rest, rows: rewards };
  },
});
