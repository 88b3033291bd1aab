import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { MessagesView } from '../features/messages/messages-view.tsx';

/** `/nachrichten`: messages of the contact form. product.md, section "13 Mail and consent". */
export default function Messages() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebNachrichten" title={t('messages.title')}>
      {() => <MessagesView />}
    </OperatorPage>
  );
}
