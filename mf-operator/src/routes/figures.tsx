import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { FiguresView } from '../features/figures/figures-view.tsx';

/** `/zahlen`: what became of a client’s referrals and what they cost. product.md, section "8 Roles and permissions". */
export default function Figures() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebZahlen" title={t('figures.title')}>
      {() => <FiguresView />}
    </OperatorPage>
  );
}
