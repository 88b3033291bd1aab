import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { PayoutsView } from '../features/payouts/payouts-view.tsx';

/** `/auszahlungen`: what of a client waits to be paid, and its runs. product.md, section "14 Payouts and ledger". */
export default function Payouts() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebAuszahlungen" title={t('payouts.title')}>
      {() => <PayoutsView />}
    </OperatorPage>
  );
}
