import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { useOrderColumns } from '@weitersagen/domain-ui/referral-reports/order-columns';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { DataTable } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface LastOrdersProps {
  /** `null` while they are on their way. */
  readonly orders: readonly OrderReportRow[] | null;
  readonly ofAgency: boolean;
}

/** The newest orders with their status; each leads to itself in the report. */
export function LastOrders({ orders, ofAgency }: LastOrdersProps) {
  const t = useTexts('mf-agency');
  const all = useOrderColumns(t);
  const names = ['Status', 'Auftragsdatum', 'Produkt', 'Kontakt'];
  const wanted = ofAgency ? [...names, 'Mitarbeiter'] : names;
  const columns = wanted.flatMap((name) => all.find(({ id }) => id === name) ?? []);
  return (
    <Stack tag="section" gap={12}>
      <Cluster justify="between">
        <Heading level={2} size="small">
          {t('overview.lastOrders')}
        </Heading>
        <RouteLink to="AgenturAuftraege">{t('overview.allOrders')}</RouteLink>
      </Cluster>
      {orders?.length === 0 ? (
        <EmptyState icon="clock" title={t('orders.empty')} headingLevel={3}>
          <Text>{t('orders.emptyText')}</Text>
        </EmptyState>
      ) : (
        <DataTable
          caption={t('overview.lastOrders')}
          columns={[
            {
              id: 'Auftragsnummer',
              title: t('column.Auftragsnummer'),
              render: ({ externalId }) => (
                <RouteLink
                  to="AgenturAuftraege"
                  suffix={`?auftragsnummer=${encodeURIComponent(externalId)}`}
                >
                  {externalId}
                </RouteLink>
              ),
            },
            ...columns,
          ]}
          rows={orders}
          keyOf={({ externalId }) => externalId}
          loadingRows={5}
        />
      )}
    </Stack>
  );
}
