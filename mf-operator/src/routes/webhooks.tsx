import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { WebhooksView } from '../features/webhooks/webhooks-view.tsx';

/** `/webhooks`: where clients' own systems are told of what happens. product.md, section "9 Calls". */
export default function Webhooks() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebWebhooks" title={t('webhooks.title')}>
      {() => <WebhooksView />}
    </OperatorPage>
  );
}
