import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { MasterDataView } from '../features/master-data/master-data-view.tsx';

/** `/agentur/stammdaten`: what credit notes state of the agency. */
export default function MasterData() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturStammdaten" view="masterData" title={t('masterData.title')}>
      {(user) => <MasterDataView user={user} />}
    </AreaPage>
  );
}
