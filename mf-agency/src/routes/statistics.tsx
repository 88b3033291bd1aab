import { StatisticsView } from '@weitersagen/domain-ui/statistics/statistics-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { ScopeSelect } from '../features/report/scope-select.tsx';

/** From the referral to the payment in figures. */
export default function Statistics() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturStatistik" view="statisticsReport" title={t('statistics.title')}>
      {(user) => <StatisticsView user={user} scopeSelect={ScopeSelect} />}
    </AreaPage>
  );
}
