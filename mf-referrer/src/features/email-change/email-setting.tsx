import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { dropEmailChange } from '@weitersagen/contracts/email-change';
import { formatDateTime } from '@weitersagen/domain/dates';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { latePart } from '@weitersagen/ui/late';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { CardFailure } from '../../area/card-failure.tsx';
import { emailChangeQuery } from './email-query.ts';
import { emailTexts } from './email-texts.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const emailForm = latePart(() =>
  import(/* webpackChunkName: "account-forms" */ './email-form.tsx').then((file) => file.EmailForm),
);

/** Changes the address: the form, then what waits for the confirmation by mail. product.md, section "12 Accounts and tokens". */
export function EmailSetting({ email }: { readonly email: string }) {
  const t = useTexts(emailTexts);
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const query = emailChangeQuery(api);
  const change = useQuery(query);
  const [isEditing, setEditing] = useState(false);
  const drop = useMutation({
    mutationFn: () => api.call(dropEmailChange, {}),
    onSuccess: () => putAnswer(queryClient, query.queryKey, { email: null, until: null }),
  });
  const waiting = change.data?.email ?? null;
  if (isEditing)
    return (
      <DeferredPart part={emailForm}>
        {(EmailForm) => (
          <EmailForm
            email={email}
            onCancel={() => setEditing(false)}
            onAsked={(asked) => {
              putAnswer(queryClient, query.queryKey, asked);
              drop.reset();
              setEditing(false);
            }}
          />
        )}
      </DeferredPart>
    );
  return (
    <>
      {change.isError && <CardFailure title={t('failed')} onRetry={() => void change.refetch()} />}
      {waiting !== null && (
        <Notice tone="info" role="status" icon="mail" title={t('pending', { email: waiting })}>
          <Text>
            {t('pendingText', { date: formatDateTime(new Date(change.data?.until ?? 0), locale) })}
          </Text>
          <div>
            <Button
              variant="quiet"
              size="small"
              pending={drop.isPending}
              onClick={() => drop.mutate()}
            >
              {t('drop')}
            </Button>
          </div>
        </Notice>
      )}
      {drop.isSuccess && <Notice tone="positive" role="status" title={t('dropped')} />}
      <FailureNotice failure={isApiFailure(drop.error) ? drop.error : null} />
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
      </div>
    </>
  );
}
