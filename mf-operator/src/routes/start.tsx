import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { OperatorPage } from '../area/operator-page.tsx';
import { WaitingView } from '../features/waiting/waiting-view.tsx';

/** The first page of operators. */
export default function Start() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebStart" title={t('start.title')}>
      {({ firstName, lastName }) => (
        <Stack gap={32}>
          <Text>{t('start.hello', { name: `${firstName} ${lastName}` })}</Text>
          <WaitingView />
        </Stack>
      )}
    </OperatorPage>
  );
}
