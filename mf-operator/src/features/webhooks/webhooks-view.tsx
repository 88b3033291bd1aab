import { useState } from 'react';
import { listWebhooks } from '@weitersagen/contracts/operator-webhooks';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { ShownOnce } from '../../area/shown-once.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeliveriesView } from './deliveries-view.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

/** Where a client's own systems are told of what happens, or with `webhook` in the address what was sent to one. product.md, section "9 Calls". */
export function WebhooksView() {
  const t = useTexts(webhooksTexts);
  const [params] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const only = params.get('webhook');
  const client = params.get('mandant');
  if (only !== null && client !== null)
    return (
      <>
        <RouteLink to="BetriebWebhooks" suffix={`?mandant=${client}`}>
          {t('all')}
        </RouteLink>
        <DeliveriesView client={client} webhook={only} />
      </>
    );
  return (
    <ClientList
      name="webhooks"
      label={t('title')}
      read={async (api, { mandant }, signal) => {
        const query = mandant === undefined ? {} : { mandant };
        return { ...(await api.call(listWebhooks, { query, signal })), next: null };
      }}
    >
      {({ webhooks }, chosen, say) => (
        <>
          <Text>{t('intro')}</Text>
          {secret !== null && (
            <ShownOnce
              title={t('secret.title')}
              secret={secret}
              copy={t('secret.copy')}
              done={t('secret.done')}
              onDone={() => setSecret(null)}
            >
              <Text>{t('secret.text')}</Text>
            </ShownOnce>
          )}
          <Cluster>
            <Button
              onClick={() => {
                void say(null);
                setNew(true);
              }}
            >
              {t('create')}
            </Button>
          </Cluster>
          {webhooks.length === 0 && (
            <EmptyState icon="info" title={t('none.title')}>
              {t('none.text')}
            </EmptyState>
          )}
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              client={chosen}
              webhook={webhook}
              onSecret={setSecret}
              onEnd={say}
            />
          ))}
          {isNew && (
            <CreateDialog
              client={chosen}
              onSecret={setSecret}
              onEnd={async (told) => {
                setNew(false);
                await say(told);
              }}
            />
          )}
        </>
      )}
    </ClientList>
  );
}
