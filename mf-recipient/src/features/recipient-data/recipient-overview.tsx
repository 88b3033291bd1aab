import { useState } from 'react';
import type { RecipientView } from '@weitersagen/contracts/recipient';
import { formatDate } from '@weitersagen/domain/dates';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useLocale } from '@weitersagen/platform/services';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { Recommended } from '../../area/progress/recommended.tsx';
import { OwnReward } from '../../area/progress/own-reward.tsx';
import { ThankYouSteps } from '../../area/progress/thank-you-steps.tsx';
import { recipientTokenKey } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { CompletionForm } from '../../area/completion/completion-form.tsx';

/** Where a recipient stands and what is left to do. */
export function RecipientOverview({ recipient }: { readonly recipient: RecipientView }) {
  const t = useTexts();
  const locale = useLocale();
  const [saved, setSaved] = useState(false);
  const kept = useBrowserValue(() => tabStorage.read(recipientTokenKey)) ?? null;
  const token = recipient.confirmed ? kept : null;
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Recommended of={recipient} />
        <Heading level={1}>{t('data.greeting', { name: recipient.firstName })}</Heading>
        <Text size="lead">{t('data.intro')}</Text>
      </Stack>
      {!recipient.confirmed && (
        <Notice tone="warning" title={t('data.unconfirmed')}>
          {recipient.eraseAt && (
            <Text size="small">
              {t('data.eraseAt', { date: formatDate(new Date(recipient.eraseAt), locale) })}
            </Text>
          )}
        </Notice>
      )}
      <OwnReward steps={recipient.steps} />
      {!recipient.steps.contractAt && (
        <Cluster>
          <OrderLink referralNumber={recipient.referralNumber} recipientNumber={recipient.number} />
        </Cluster>
      )}
      <ThankYouSteps steps={recipient.steps} />
      {recipient.completed ? (
        <div ref={saved ? focusOnMount : undefined} tabIndex={-1}>
          <Notice
            tone="positive"
            title={t('data.complete')}
            {...(saved ? { role: 'status' as const } : {})}
          >
            {saved && !recipient.confirmed && (
              <Text size="small">{t('data.mailed', { email: recipient.email })}</Text>
            )}
          </Notice>
        </div>
      ) : (
        <CompletionForm
          recipient={{ ...recipient, data: recipient }}
          token={token}
          onSaved={() => setSaved(true)}
        />
      )}
    </Stack>
  );
}
