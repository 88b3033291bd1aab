import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { SettlementsView } from '../features/settlements/settlements-view.tsx';

/** `/abrechnungen`: the month of a client that is settled next, and its settled months. product.md, section "14 Payouts and ledger". */
export default function Settlements() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebAbrechnungen" title={t('settlements.title')}>
      {() => <SettlementsView />}
    </OperatorPage>
  );
}
