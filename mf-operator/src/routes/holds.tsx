import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { HoldsView } from '../features/holds/holds-view.tsx';

/** `/pruefung`: rewards that wait for a decision. product.md, section "14 Payouts and ledger". */
export default function Holds() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebPruefung" title={t('holds.title')}>
      {() => <HoldsView />}
    </OperatorPage>
  );
}
