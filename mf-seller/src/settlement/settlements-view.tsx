import {
  getSettlementCsv,
  getSettlementPdf,
  getSettlementXml,
  listSettlements,
} from '@weitersagen/contracts/settlements';
import type { Settlement } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { ListPager, useListPage } from '@weitersagen/domain-ui/report/list-pager';
import { useFileButtons } from '@weitersagen/domain-ui/settlement-files/file-buttons';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { monthText, statusTone } from './settlement-texts.ts';

export const settlementFiles = {
  pdf: getSettlementPdf,
  xml: getSettlementXml,
  csv: getSettlementCsv,
} as const;

function useColumns(
  buttonsOf: ReturnType<typeof useFileButtons>['buttonsOf'],
): readonly Column<Settlement>[] {
  const { t } = useArea();
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
      render: ({ number }) => (
        <RouteLink to="VertriebspartnerGutschrift" params={{ nummer: number }}>
          {number}
        </RouteLink>
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
      render: ({ status }) => (
        <Badge tone={statusTone[status]}>{t(`settlementStatus.${status}`)}</Badge>
      ),
    },
    amount('netCents'),
    amount('vatCents'),
    { id: 'date', title: t('settlements.date'), render: ({ issuedOn }) => day(issuedOn) },
    { id: 'files', title: t('settlements.files'), render: ({ number }) => buttonsOf(number) },
  ];
}

/** The monthly statements of a seller with their files. product.md, section "14 Payouts and ledger". */
export function SettlementsView({ user }: { readonly user: StaffUser }) {
  const { t, api, kind } = useArea();
  const list = useListPage();
  const { page, pageSize } = list;
  const { failure, buttonsOf } = useFileButtons(settlementFiles);
  const columns = useColumns(buttonsOf);
  const settlements = useQuery({
    queryKey: [kind, user.email, 'settlements', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(listSettlements, {
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
        <Text>{t('settlements.emptyText')}</Text>
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
