import { useState } from 'react';
import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import { ownDataQuery, statusQuery } from '../../area/status-query.ts';

const form = latePart(() =>
  import(/* webpackChunkName: "own-data-form" */ '../../area/completion/completion-form.tsx').then(
    (file) => file.CompletionForm,
  ),
);

interface OwnDataSectionProps {
  readonly order: RecipientOrder;
  readonly token: string;
}

/** Corrects what the recipient told, as long as there is no contract. product.md, section "4 Screens". */
export function OwnDataSection({ order, token }: OwnDataSectionProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const data = useQuery({ ...ownDataQuery(api, token), enabled: state === 'open' });

  function saved() {
    setState('saved');
    void queryClient.invalidateQueries(statusQuery(api, token));
  }

  if (state === 'open' && data.data)
    return (
      <DeferredPart part={form}>
        {(CompletionForm) => (
          <CompletionForm
            recipient={{
              number: order.number,
              referralNumber: order.referralNumber,
              confirmed: order.confirmed,
              data: data.data,
            }}
            token={token}
            onSaved={saved}
          />
        )}
      </DeferredPart>
    );
  return (
    <Stack gap={12} align="start">
      <Heading level={2} size="small">
        {t('status.data.title')}
      </Heading>
      <Text tone="muted">{t(order.confirmed ? 'status.data.confirmed' : 'status.data.text')}</Text>
      {state === 'saved' && <Notice tone="positive" role="status" title={t('status.data.saved')} />}
      {data.isFetching && <Skeleton shape="block" />}
      {isApiFailure(data.error) && <FailureNotice failure={data.error} />}
      <Button
        variant="secondary"
        pending={data.isFetching}
        onClick={() => (state === 'open' ? void data.refetch() : setState('open'))}
      >
        {t('status.data.action')}
      </Button>
    </Stack>
  );
}
