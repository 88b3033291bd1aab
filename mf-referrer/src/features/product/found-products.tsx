import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { listProducts } from '@weitersagen/contracts/product-lists';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { moreTexts } from './more-texts.ts';
import { ProductGroups } from './product-groups.tsx';
import type { Batch } from './product-groups.tsx';

/** Products in one answer. */
const IN_ONE_ANSWER = 100;

const foundQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['products', 'found', words],
    queryFn: ({ signal }) => api.call(listProducts, { query: { suche: words }, signal }),
  });

interface FoundProductsProps extends Pick<Batch, 'suffix'> {
  readonly words: string;
  /** It was asked for on this page, so the keyboard goes on here. */
  readonly isAsked: boolean;
  /** What is offered where nothing is found. */
  readonly instead: ReactNode;
  /** Shows everything again. */
  readonly onBack: () => void;
}

/** What has been searched for in the whole catalogue, best first. */
export default function FoundProducts({
  words,
  isAsked,
  suffix,
  instead,
  onBack,
}: FoundProductsProps) {
  const t = useTexts(moreTexts);
  const found = useQuery(foundQuery(useApi(), words));
  const element = useRef<HTMLDivElement>(null);
  const products = found.data;
  const count = products?.length;
  useEffect(() => {
    if (isAsked && count !== undefined) element.current?.focus({ preventScroll: true });
  }, [isAsked, count, words]);
  if (found.isError)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (products === undefined || count === undefined)
    return (
      <Columns>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Columns>
    );
  const title = count === 0 ? t('notFound', { words }) : t('found', { count, words });
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {t('back')}
    </Button>
  );
  return (
    <div ref={element} role="group" aria-label={title} tabIndex={-1}>
      {count === 0 ? (
        <Stack gap={24}>
          <EmptyState icon="info" title={title} headingLevel={3} action={back}>
            {t('notFoundText')}
          </EmptyState>
          {instead}
        </Stack>
      ) : (
        <Stack gap={24}>
          <Heading level={3}>{title}</Heading>
          <ProductGroups products={products} categories={[]} suffix={suffix} headingLevel={4} />
          {count >= IN_ONE_ANSWER && <Text tone="muted">{t('most', { count })}</Text>}
          <div>{back}</div>
        </Stack>
      )}
    </div>
  );
}
