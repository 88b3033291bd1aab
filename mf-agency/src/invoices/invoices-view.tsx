import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getInvoicePdf, getInvoiceXml, listInvoices } from '@weitersagen/contracts/settlements';
import type { Settlement } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFileButtons } from '@weitersagen/domain-ui/settlement-files/file-buttons';
import { ListPager, useListPage } from '@weitersagen/domain-ui/report/list-pager';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

const files = { pdf: getInvoicePdf, xml: getInvoiceXml } as const;

function useColumns(
  buttonsOf: ReturnType<typeof useFileButtons>['buttonsOf'],
): readonly Column<Settlement>[] {
  const { t, day } = useCellTexts(useTexts('mf-agency'));
  const locale = useLocale();
  const amount = (
    id: 'net' | 'vat' | 'gross',
    cents: (invoice: Settlement) => number,
  ): Column<Settlement> => ({
    id,
    title: t(`invoices.${id}`),
    align: 'end',
    render: (invoice) => formatEuro(cents(invoice), locale),
  });
  return [
    { id: 'number', title: t('invoices.number'), render: ({ number }) => number },
    { id: 'month', title: t('invoices.month'), render: ({ month }) => month },
    { id: 'date', title: t('invoices.date'), render: ({ issuedOn }) => day(issuedOn) },
    {
      id: 'status',
      title: t('invoices.status'),
      render: ({ status }) => t(`invoiceStatus.${status}`),
    },
    amount('net', ({ netCents }) => netCents),
    amount('vat', ({ vatCents }) => vatCents),
    amount('gross', ({ grossCents }) => grossCents),
    { id: 'files', title: t('invoices.files'), render: ({ number }) => buttonsOf(number) },
  ];
}

/** The credit notes of the agency with their files. product.md, section "9 Calls". */
export function InvoicesView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const api = useApi();
  const list = useListPage();
  const { page, pageSize } = list;
  const { failure, buttonsOf } = useFileButtons(files);
  const columns = useColumns(buttonsOf);
  const invoices = useQuery({
    queryKey: ['agency', user.email, 'invoices', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(listInvoices, {
        query: { page: String(page), pagesize: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (invoices.isError) {
    return (
      <>
        <FailureNotice failure={isApiFailure(invoices.error) ? invoices.error : null} />
        <Button variant="secondary" onClick={() => void invoices.refetch()}>
          {t('report.retry')}
        </Button>
      </>
    );
  }
  if (invoices.data?.totalCount === 0) {
    return (
      <EmptyState icon="bank" title={t('invoices.empty')}>
        <Text>{t('invoices.emptyText')}</Text>
      </EmptyState>
    );
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <DataTable
        caption={t('invoices.title')}
        columns={columns}
        rows={invoices.data?.settlements ?? null}
        keyOf={({ number }) => number}
        busy={invoices.isPlaceholderData}
        loadingRows={4}
      />
      <ListPager {...list} pageCount={invoices.data?.pageCount ?? 1} />
    </>
  );
}
