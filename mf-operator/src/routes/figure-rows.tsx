import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { RowsView } from '../features/figures/rows-view.tsx';

/** `/zahlen/empfehlungen`: the referrals behind a figure. product.md, section "8 Roles and permissions". */
export default function FigureRows() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebZahlenZeilen" title={t('figures.rows')}>
      {() => <RowsView />}
    </OperatorPage>
  );
}
