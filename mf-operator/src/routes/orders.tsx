import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { OrdersView } from '../features/orders/orders-view.tsx';

/** `/bestellungen`: orders that come in. product.md, section "14 Payouts and ledger". */
export default function Orders() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebBestellungen" title={t('orders.title')}>
      {() => <OrdersView />}
    </OperatorPage>
  );
}
