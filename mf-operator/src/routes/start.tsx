import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import { OperatorPage } from '../area/operator-page.tsx';

/** The first page of operators. */
export default function Start() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebStart" title={t('start.title')}>
      {({ firstName, lastName }) => (
        <Text>{t('start.hello', { name: `${firstName} ${lastName}` })}</Text>
      )}
    </OperatorPage>
  );
}
