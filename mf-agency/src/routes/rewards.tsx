import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { RewardsView } from '../features/rewards/rewards-view.tsx';

/** `/agentur/praemien`: what the people of the agency earned by its plans. */
export default function Rewards() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturPraemien" view="rewards" title={t('rewards.title')}>
      {(user) => <RewardsView user={user} />}
    </AreaPage>
  );
}
