import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { NumbersView } from '../features/numbers/numbers-view.tsx';

/** `/kundennummern`: customer numbers that rewards wait for. product.md, section "14 Payouts and ledger". */
export default function Numbers() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebKundennummern" title={t('numbers.title')}>
      {() => <NumbersView />}
    </OperatorPage>
  );
}
