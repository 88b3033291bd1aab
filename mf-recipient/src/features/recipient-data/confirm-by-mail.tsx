import { confirmRecipient } from '@weitersagen/contracts/recipient';
import type { RecipientView } from '@weitersagen/contracts/recipient';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMutation, useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { rememberRecipient } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { DeadConfirmation } from './dead-confirmation.tsx';
import { ThankYouSteps } from '../../area/progress/thank-you-steps.tsx';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** Confirms with the mailed token. It takes a press, so that a mail scanner that opens the link confirms nothing. */
export function ConfirmByMail({ token }: { readonly token: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.call(confirmRecipient, { body: { token } }),
    onSuccess: (recipient) => {
      track('recipientConfirmed');
      rememberRecipient(recipient.referralNumber, recipient.number);
      putAnswer(queryClient, recipientQuery(api, recipient.number).queryKey, recipient);
    },
  });
  const isOver = isApiFailure(confirm.error) && confirm.error.key === 'linkExpired';
  usePageTitle(t(isOver ? 'status.invalid.title' : 'confirm.title'));
  if (confirm.data) return <Confirmed recipient={confirm.data} />;
  return (
    <Stack gap={24} align="start">
      <Heading level={1}>{t(isOver ? 'status.invalid.title' : 'confirm.title')}</Heading>
      {!isOver && <Text size="lead">{t('confirm.text')}</Text>}
      {isApiFailure(confirm.error) && (
        <FailureNotice failure={confirm.error}>
          {isOver ? <DeadConfirmation /> : undefined}
        </FailureNotice>
      )}
      {!isOver && (
        <Button size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('confirm.submit')}
        </Button>
      )}
      {!isOver && (
        <Text size="small" tone="muted">
          {t('form.erase')}
        </Text>
      )}
    </Stack>
  );
}

function Confirmed({ recipient }: { readonly recipient: RecipientView }) {
  const t = useTexts();
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Heading level={1} focusRef={focusOnMount}>
          {t('confirm.done.title', { name: recipient.firstName })}
        </Heading>
        <Text size="lead">
          {t(recipient.steps.contractAt ? 'confirm.done.ordered' : 'confirm.done.text')}
        </Text>
      </Stack>
      <Cluster>
        {!recipient.steps.contractAt && (
          <OrderLink referralNumber={recipient.referralNumber} recipientNumber={recipient.number} />
        )}
        {!recipient.completed && (
          <RouteLink
            to="EmpfaengerDaten"
            params={{ empfehlungsnummer: recipient.referralNumber }}
            className={buttonClass('secondary', 'large')}
          >
            {t('confirm.toData')}
          </RouteLink>
        )}
      </Cluster>
      <ThankYouSteps steps={recipient.steps} />
    </Stack>
  );
}
