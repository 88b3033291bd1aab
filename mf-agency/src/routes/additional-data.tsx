import { mayChangeMasterData } from '@weitersagen/domain/agency-rules';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import { AreaPage } from '../area/area-page.tsx';
import { NoRight } from '../area/no-right.tsx';
import { roleOf } from '../area/views.ts';
import { AdditionalView } from '../features/master-data/additional-view.tsx';

/** `/agentur/zusatzdaten`: what credit notes need of an agency that has just registered. */
export default function AdditionalData() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturStammdaten" view="masterData" title={t('additional.title')}>
      {(user) =>
        mayChangeMasterData(roleOf(user.role)) ? (
          <>
            <Text tone="muted">{t('additional.intro')}</Text>
            <AdditionalView user={user} />
          </>
        ) : (
          <NoRight />
        )
      }
    </AreaPage>
  );
}
