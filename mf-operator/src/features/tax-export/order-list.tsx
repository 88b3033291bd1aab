import type { TaxExportOrder } from '@weitersagen/contracts/operator-tax-export';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { taxExportTexts } from './tax-export-texts.ts';

/** The latest exports: who ordered them, when, for which days and why. */
export function OrderList({ orders }: { readonly orders: readonly TaxExportOrder[] }) {
  const t = useTexts(taxExportTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="tax-orders">
      <Stack gap={12}>
        <Heading level={2} size="small" id="tax-orders">
          {t('orders')}
        </Heading>
        {orders.length === 0 ? (
          <Text>{t('noOrders')}</Text>
        ) : (
          <DataTable
            caption={t('orders')}
            columns={[
              {
                id: 'at',
                title: t('at'),
                render: ({ at }) => formatDateTime(new Date(at), locale),
              },
              { id: 'by', title: t('by'), render: ({ by }) => by },
              {
                id: 'days',
                title: t('days'),
                render: ({ from, to }) =>
                  t('period', { from: dayText(from, locale), to: dayText(to, locale) }),
              },
              { id: 'reason', title: t('reason'), wraps: true, render: ({ reason }) => reason },
            ]}
            rows={orders}
            keyOf={({ number }) => number}
            narrow="cards"
            isWhole
          />
        )}
      </Stack>
    </section>
  );
}
