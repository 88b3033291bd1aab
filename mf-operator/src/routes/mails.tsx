import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { MailsView } from '../features/texts/mails-view.tsx';

/** `/mails`: what the mails of a client say. product.md, section "13 Mail and consent". */
export default function Mails() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebMails" title={t('mails.title')}>
      {() => <MailsView />}
    </OperatorPage>
  );
}
