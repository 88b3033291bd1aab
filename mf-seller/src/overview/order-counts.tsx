import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { RouteLink } from '@weitersagen/platform/route-link';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import classes from './overview.module.css';

interface OrderCountsProps {
  readonly orders: readonly { readonly status: SellerOrder['status']; readonly count: number }[];
}

/** How many orders stand where; each number leads to those orders. */
export function OrderCounts({ orders }: OrderCountsProps) {
  const { t } = useArea();
  if (orders.every(({ count }) => count === 0)) {
    return (
      <EmptyState icon="clock" title={t('orders.empty')} headingLevel={3}>
        <Text>{t('orders.emptyText')}</Text>
      </EmptyState>
    );
  }
  return (
    <ul className={classes['counts']}>
      {orders.map(({ status, count }) => (
        <li key={status}>
          <RouteLink
            to="VertriebspartnerAuftraege"
            suffix={`?status=${status}`}
            className={classes['count']}
          >
            <strong className={classes['number']}>{count}</strong>{' '}
            <span>{t(`status.${status}`)}</span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
