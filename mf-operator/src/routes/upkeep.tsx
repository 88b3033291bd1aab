import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { UpkeepView } from '../features/upkeep/upkeep-view.tsx';

/** `/technik`: what was given up, and the periodic jobs. product.md, section "14 Payouts and ledger". */
export default function Upkeep() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebTechnik" title={t('upkeep.title')}>
      {() => <UpkeepView />}
    </OperatorPage>
  );
}
