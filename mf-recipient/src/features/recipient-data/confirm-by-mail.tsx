import { confirmRecipient } from '@weitersagen/contracts/recipient';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMutation, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { rememberRecipient } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { Confirmed } from './confirmed.tsx';
import { DeadConfirmation } from './dead-confirmation.tsx';
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
