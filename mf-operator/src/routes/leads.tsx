import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { LeadsView } from '../features/leads/leads-view.tsx';

/** `/interessenten`: the leads of a client. product.md, section "8 Roles and permissions". */
export default function Leads() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebInteressenten" title={t('leads.title')}>
      {() => <LeadsView />}
    </OperatorPage>
  );
}
