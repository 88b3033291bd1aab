import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { DeliveriesView } from '../features/deliveries/deliveries-view.tsx';

/** `/auslieferungen`: which versions each client gets and how they do. product.md, section "14 Payouts and ledger". */
export default function Deliveries() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebAuslieferungen" title={t('deliveries.title')}>
      {() => <DeliveriesView />}
    </OperatorPage>
  );
}
