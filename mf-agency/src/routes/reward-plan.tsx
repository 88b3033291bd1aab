import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { PlansView } from '../features/reward-plan/plans-view.tsx';

/** `/agentur/praemienplan`: what the agency passes on per order of a product. */
export default function RewardPlan() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturPraemienplan" view="rewardPlan" title={t('plans.title')}>
      {(user) => <PlansView user={user} />}
    </AreaPage>
  );
}
