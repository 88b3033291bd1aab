import { useEffect } from 'react';
import { confirmRecipient } from '@weitersagen/contracts/recipient';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMutation, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { DataDeleted } from '../../area/data-deleted.tsx';
import { rememberRecipient } from '../../area/recipient-memory.ts';
import { statusQuery } from '../../area/status-query.ts';
import { useTexts } from '../../area/texts.ts';
import { Recommended } from '../../area/progress/recommended.tsx';
import { Confirmed } from './confirmed.tsx';
import { DeadConfirmation } from './dead-confirmation.tsx';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** What the link is about, and what the page says of somebody who confirmed with it before: in this tab, or on another day; null while it still confirms. */
function useConfirmedBefore(token: string) {
  const api = useApi();
  const standing = useQuery({ ...statusQuery(api, token), refetchInterval: false });
  const known = standing.data?.confirmed === true ? standing.data : null;
  const recipient = useQuery({
    ...recipientQuery(api, known?.number ?? ''),
    enabled: known !== null,
  });
  useEffect(() => {
    if (known) rememberRecipient(known.referralNumber, known.number);
  }, [known]);
  return {
    isPending: standing.isPending || (known !== null && recipient.isPending),
    standing: standing.data,
    failure: standing.error,
    confirmed: known && (recipient.data ?? null),
  };
}

/**
 * Confirms with the mailed token. It takes a press, so that a mail scanner that opens the link confirms nothing. Who confirmed already is
 * not asked again, but reads how it goes on.
 */
export function ConfirmByMail({ token }: { readonly token: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const before = useConfirmedBefore(token);
  const confirm = useMutation({
    mutationFn: () => api.call(confirmRecipient, { body: { token } }),
    onSuccess: (recipient) => {
      track('recipientConfirmed');
      rememberRecipient(recipient.referralNumber, recipient.number);
      putAnswer(queryClient, recipientQuery(api, recipient.number).queryKey, recipient);
    },
  });
  const isOver = isApiFailure(confirm.error) && confirm.error.key === 'linkExpired';
  const isErased = [confirm.error, before.failure].some(
    (error) => isApiFailure(error) && error.key === 'dataErased',
  );
  const confirmed = confirm.data ?? before.confirmed;
  usePageTitle(
    t(isErased ? 'status.deleted.title' : isOver ? 'status.invalid.title' : 'confirm.title'),
  );
  if (isErased) return <DataDeleted of="link" />;
  if (confirmed) return <Confirmed recipient={confirmed} />;
  if (before.isPending) return <Skeleton shape="block" />;
  return (
    <Stack gap={24} align="start">
      {before.standing && <Recommended of={before.standing} />}
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
