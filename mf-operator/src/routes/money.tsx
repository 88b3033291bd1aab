import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { MoneyView } from '../features/figures/money-view.tsx';

/** `/zahlen/geld`: what a client owes, is expected to pay and has paid. product.md, section "8 Roles and permissions". */
export default function MoneyPage() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebGeld" title={t('figures.money')}>
      {() => <MoneyView />}
    </OperatorPage>
  );
}
