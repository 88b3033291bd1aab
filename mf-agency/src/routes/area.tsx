import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { canOpenView } from '@weitersagen/domain/permissions';
import { AreaPage } from '../area/area-page.tsx';
import { entriesOf, roleOf } from '../area/views.ts';
import { OverviewView } from '../features/overview/overview-view.tsx';
import { ViewList } from '../features/overview/view-list.tsx';

/** The start of the area: what waits, key figures, and what the role can do here. */
export default function Area() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturBereich" title={t('area.title')}>
      {(user) => {
        const role = roleOf(user.role);
        const entries = entriesOf(role);
        if (entries.length === 0) return <Text>{t('area.nothing')}</Text>;
        return (
          <Stack gap={24}>
            {canOpenView(role, 'statisticsReport') && <OverviewView user={user} />}
            <ViewList entries={entries} />
          </Stack>
        );
      }}
    </AreaPage>
  );
}
