import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { CampaignsView } from '../features/campaigns/campaigns-view.tsx';

/** `/aktionen`: the campaigns of a client. product.md, section "5 Entities". */
export default function Campaigns() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebAktionen" title={t('campaigns.title')}>
      {() => <CampaignsView />}
    </OperatorPage>
  );
}
