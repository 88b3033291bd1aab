import type { Settlement } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { ListPager, useListPage } from '../report/list-pager.tsx';
import { useFileButtons } from './file-buttons.tsx';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '../area/area-failure.tsx';
import { useSettlementCalls } from './settlement-calls.ts';
import { monthText } from '../report/month-text.ts';
import { ObjectedBadge } from './objected-badge.tsx';
import { noteState, statusTone } from './settlement-texts.ts';

function useColumns(
  buttonsOf: ReturnType<typeof useFileButtons>['buttonsOf'],
): readonly Column<Settlement>[] {
  const { t } = useArea();
  const { noteRoute } = useSettlementCalls();
  const { day } = useCellTexts(t);
  const locale = useLocale();
  const amount = (name: 'netCents' | 'vatCents' | 'grossCents'): Column<Settlement> => ({
    id: name,
    title: t(`settlements.${name}`),
    align: 'end',
    render: (row) => formatEuro(row[name], locale),
  });
  return [
    {
      id: 'number',
      title: t('settlements.number'),
      render: ({ number, corrects }) => (
        <Stack gap={4}>
          <RouteLink to={noteRoute} params={{ nummer: number }}>
            {number}
          </RouteLink>
          {corrects !== null && (
            <Text size="small" tone="muted">
              {t('creditNote.correctionOf', { number: corrects })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'month',
      title: t('settlements.month'),
      render: ({ month }) => monthText(month, locale),
    },
    amount('grossCents'),
    {
      id: 'status',
      title: t('settlements.status'),
      render: (note) => {
        const state = noteState(note);
        return (
          <Stack gap={4}>
            <Badge tone={statusTone[state]}>{t(`settlementStatus.${state}`)}</Badge>
            <ObjectedBadge objected={note.objected} />
          </Stack>
        );
      },
    },
    amount('netCents'),
    amount('vatCents'),
    { id: 'date', title: t('settlements.date'), render: ({ issuedOn }) => day(issuedOn) },
    {
      id: 'files',
      title: t('settlements.files'),
      render: ({ number }) => buttonsOf(number),
      stays: true,
    },
  ];
}

/** Monthly credit notes with their files. product.md, section "14 Payouts and ledger". */
export function SettlementsView({ user }: { readonly user: StaffUser }) {
  const { t, api, kind } = useArea();
  const { hasEnded } = useTenant();
  const calls = useSettlementCalls();
  const list = useListPage();
  const { page, pageSize } = list;
  const { failure, buttonsOf } = useFileButtons(calls.files);
  const columns = useColumns(buttonsOf);
  const settlements = useQuery({
    queryKey: [kind, user.email, 'settlements', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(calls.list, {
        query: { page: String(page), pagesize: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (settlements.isError)
    return <AreaFailure error={settlements.error} onRetry={() => void settlements.refetch()} />;
  if (settlements.data?.totalCount === 0) {
    return (
      <EmptyState icon="bank" title={t('settlements.empty')}>
        <Text>{t(hasEnded ? 'settlements.emptyEnded' : 'settlements.emptyText')}</Text>
      </EmptyState>
    );
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <DataTable
        caption={t('settlements.title')}
        columns={columns}
        rows={settlements.data?.settlements ?? null}
        keyOf={({ number }) => number}
        busy={settlements.isPlaceholderData}
        loadingRows={3}
      />
      <ListPager {...list} pageCount={settlements.data?.pageCount ?? 1} />
    </>
  );
}
