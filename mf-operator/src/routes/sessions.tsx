import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { SessionsView } from '../features/sessions/sessions-view.tsx';

/** `/sitzungen`: where the reader is signed in; for admins also where others are. */
export default function Sessions() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebSitzungen" title={t('sessionsPage.title')}>
      {(user) => <SessionsView user={user} />}
    </OperatorPage>
  );
}
