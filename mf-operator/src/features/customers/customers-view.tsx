import { useRef, useState } from 'react';
import { findCustomers } from '@weitersagen/contracts/operator-customers';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocation, useNavigate } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { useToldStep } from '../../area/told-step.ts';
import classes from './customers.module.css';
import { customersTexts } from './customers-texts.ts';
import { FoundTable } from './found-table.tsx';

/** What was searched for, as the entry of the browser's history keeps it: it may name a person, and addresses are written down. */
const wordsOf = (state: unknown): string => {
  const words: unknown = Object(state).words;
  return typeof words === 'string' ? words : '';
};

/** Finds customers of all clients that the operator helps. product.md, section "8 Roles and permissions". */
export function CustomersView() {
  const t = useTexts(customersTexts);
  const { api, kind } = useArea();
  const navigate = useNavigate();
  const location = useLocation();
  const words = wordsOf(location.state);
  const step = useToldStep();
  const [isTooShort, setTooShort] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const found = useQuery({
    queryKey: [kind, 'customers', words],
    queryFn: ({ signal }) => api.call(findCustomers, { body: { words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  return (
    <Stack gap={24}>
      <Result told={step} />
      <div className={classes['search']}>
        <SearchForm
          key={words}
          label={t('search')}
          start={words}
          submit={t('find')}
          maxLength={200}
          onSearch={(next) => {
            setTooShort(next.length < 2);
            if (next.length < 2) return;
            void navigate(location.pathname, { replace: true, state: { words: next } });
            count.current?.focus();
          }}
        />
        {isTooShort && (
          <p role="alert" className={classes['wrong']}>
            {t('tooShort')}
          </p>
        )}
        <Text size="small" tone="muted">
          {t('hint')}
        </Text>
      </div>
      <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
        {words !== '' && data && !found.isPlaceholderData
          ? t(data.hasMore ? 'countMost' : 'count', { count: data.customers.length })
          : ''}
      </p>
      {found.isError && <AreaFailure error={found.error} onRetry={() => void found.refetch()} />}
      {words !== '' && found.isPending && <Skeleton shape="block" />}
      {words !== '' && data && data.customers.length === 0 && (
        <EmptyState icon="info" title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      )}
      {words !== '' && data && data.customers.length > 0 && (
        <FoundTable clients={data.clients} customers={data.customers} words={words} />
      )}
      {data?.hasMore === true && <Notice tone="info" title={t('more')} />}
    </Stack>
  );
}
