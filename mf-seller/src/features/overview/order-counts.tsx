import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { Figure, FigureList } from '@weitersagen/domain-ui/figures/figure-list';
import { useTexts } from '@weitersagen/platform/i18n';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

interface OrderCountsProps {
  readonly orders: readonly { readonly status: SellerOrder['status']; readonly count: number }[];
}

/** How many orders stand where; each number leads to those orders. */
export function OrderCounts({ orders }: OrderCountsProps) {
  const t = useTexts('mf-seller');
  if (orders.every(({ count }) => count === 0)) {
    return (
      <EmptyState icon="clock" title={t('orders.empty')} headingLevel={3}>
        <Text>{t('orders.emptyText')}</Text>
      </EmptyState>
    );
  }
  return (
    <FigureList small>
      {orders.map(({ status, count }) => (
        <Figure
          key={status}
          to="VertriebspartnerAuftraege"
          suffix={`?status=${status}`}
          value={String(count)}
          label={t(`status.${status}`)}
        />
      ))}
    </FigureList>
  );
}
