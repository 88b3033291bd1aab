import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { searchProducts } from '@weitersagen/contracts/product-search';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { moreTexts } from './more-texts.ts';
import { More, Piece, useOpenPieces } from './piece.tsx';
import { ProductGroups } from './product-groups.tsx';
import type { Batch } from './product-groups.tsx';

/** Products in one piece of what is found. */
const IN_ONE_PIECE = 48;

const foundQuery = (api: Api, words: string, page: number) =>
  queryOptions({
    queryKey: ['products', 'found', words, page],
    queryFn: ({ signal }) => {
      const query = { suche: words, page: String(page), pagesize: String(IN_ONE_PIECE) };
      return api.call(searchProducts, { query, signal });
    },
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
  const locale = useLocale();
  const found = useQuery(foundQuery(useApi(), words, 1));
  const element = useRef<HTMLDivElement>(null);
  const products = found.data?.products;
  const count = found.data?.totalCount;
  useEffect(() => {
    if (isAsked && count !== undefined) element.current?.focus({ preventScroll: true });
  }, [isAsked, count, words]);
  if (found.isError)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (products === undefined || count === undefined) return <Waiting />;
  const title =
    count === 0
      ? t('notFound', { words })
      : t('found', { count, amount: count.toLocaleString(locale), words });
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
          {count > IN_ONE_PIECE && <FurtherFinds words={words} suffix={suffix} count={count} />}
          <div>{back}</div>
        </Stack>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Columns>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Columns>
  );
}

interface FurtherFindsProps extends Pick<FoundProductsProps, 'words' | 'suffix'> {
  /** How many are found. */
  readonly count: number;
}

/** What is found beyond the first piece, as far as it was asked for. */
function FurtherFinds({ words, suffix, count }: FurtherFindsProps) {
  const t = useTexts(moreTexts);
  const { open, show } = useOpenPieces();
  /** The piece that a press asked for. */
  const [asked, setAsked] = useState(0);
  const last = Math.ceil(count / IN_ONE_PIECE) - 1;
  const shown = Math.min(open, last);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => index + 1).map((piece) => (
        <FurtherPiece
          key={piece}
          words={words}
          suffix={suffix}
          page={piece + 1}
          isAsked={asked === piece}
        />
      ))}
      {shown < last && (
        <More
          label={t('more')}
          onPress={() => {
            setAsked(shown + 1);
            show(shown + 1);
          }}
        />
      )}
    </>
  );
}

interface FurtherPieceProps extends Pick<FoundProductsProps, 'words' | 'suffix' | 'isAsked'> {
  readonly page: number;
}

function FurtherPiece({ words, suffix, page, isAsked }: FurtherPieceProps) {
  const found = useQuery(foundQuery(useApi(), words, page));
  if (found.isError)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Waiting />;
  return (
    <Piece isAsked={isAsked}>
      <ProductGroups
        products={found.data.products}
        categories={[]}
        suffix={suffix}
        headingLevel={4}
      />
    </Piece>
  );
}
