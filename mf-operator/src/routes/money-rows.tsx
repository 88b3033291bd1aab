import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { MoneyRowsView } from '../features/figures/money-rows-view.tsx';

/** `/zahlen/geld/zeilen`: what is behind a figure of what a client owes or paid. product.md, section "8 Roles and permissions". */
export default function MoneyRowsPage() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebGeldZeilen" title={t('figures.moneyRows')}>
      {() => <MoneyRowsView />}
    </OperatorPage>
  );
}
