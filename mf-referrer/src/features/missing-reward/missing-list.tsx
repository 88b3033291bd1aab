import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { MissingEntry } from './missing-entry.tsx';
import { missingRewardsQuery } from './missing-query.ts';
import { missingTexts } from './missing-texts.ts';

/** The referrer's reports, the newest first. */
export function MissingList() {
  const t = useTexts(missingTexts);
  const p = useTexts('platform');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...missingRewardsQuery(useApi(), page),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="meldungen">
      <Stack gap={16}>
        <Heading level={2} id="meldungen">
          {t('list')}
        </Heading>
        {list.isPending && <Skeleton shape="block" />}
        {isApiFailure(list.error) && (
          <FailureNotice failure={list.error}>
            <Button variant="secondary" onClick={() => void list.refetch()}>
              {p('failure.retry')}
            </Button>
          </FailureNotice>
        )}
        {list.data?.totalCount === 0 && <Text tone="muted">{t('none')}</Text>}
        {list.data && list.data.totalCount > 0 && (
          <Stack gap={16} tag="ul">
            {list.data.entries.map((entry) => (
              <MissingEntry key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
        {list.data && list.data.pageCount > 1 && (
          <Cluster>
            <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <Text tone="muted">{t('page', { page, count: list.data.pageCount })}</Text>
            <Button
              variant="secondary"
              disabled={!list.data.hasNext}
              onClick={() => setPage(page + 1)}
            >
              {t('older')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </section>
  );
}
