import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { DisputesView } from '../features/disputes/disputes-view.tsx';

/** `/reklamationen`: what partners dispute about their credit notes. product.md, section "14 Payouts and ledger". */
export default function Disputes() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebReklamationen" title={t('disputes.title')}>
      {() => <DisputesView />}
    </OperatorPage>
  );
}
