import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { listProducts } from '@weitersagen/contracts/catalogue';
import type { Product } from '@weitersagen/contracts/product';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Columns } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ProductGroups } from './product-groups.tsx';
import type { Batch } from './product-groups.tsx';
import { moreTexts } from './more-texts.ts';
import { More, Piece, useOpenPieces } from './piece.tsx';

/** Products in one answer; a full answer may have another after it. */
const IN_ONE_ANSWER = 100;

interface MoreProductsProps extends Batch {
  /** How many of the products are shown already. */
  readonly atOnce: number;
}

/** An answer after the first of the start page's products. */
const answerQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['products', page],
    queryFn: ({ signal }) =>
      api.call(listProducts, { query: { top: 'true', page: String(page) }, signal }),
  });

/** The rest of a long list of products, piece by piece: those at hand first, then answer by answer. */
export default function MoreProducts({ products, atOnce, ...batch }: MoreProductsProps): ReactNode {
  const t = useTexts(moreTexts);
  const pieces = useOpenPieces();
  const { open } = pieces;
  const [asked, setAsked] = useState(0);
  const show = (count: number) => {
    setAsked(count);
    pieces.show(count);
  };
  if (open === 0) return <More label={t('more')} onPress={() => show(1)} />;
  return (
    <>
      <Piece isAsked={asked === 1}>
        <ProductGroups products={products.slice(atOnce)} {...batch} />
      </Piece>
      {products.length >= IN_ONE_ANSWER && (
        <Answer page={2} open={open} asked={asked} onMore={show} batch={batch} />
      )}
    </>
  );
}

interface AnswerProps {
  readonly page: number;
  readonly open: number;
  /** The piece that a press asked for. */
  readonly asked: number;
  readonly onMore: (open: number) => void;
  readonly batch: Omit<Batch, 'products'>;
}

/** One answer and, where it is full, what comes after it. */
function Answer({ page, open, asked, onMore, batch }: AnswerProps) {
  const t = useTexts(moreTexts);
  const isOpen = page <= open;
  const answer = useQuery({ ...answerQuery(useApi(), page), enabled: isOpen });
  if (!isOpen) return <More label={t('more')} onPress={() => onMore(page)} />;
  if (answer.isError)
    return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <Columns>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Columns>
    );
  const found: readonly Product[] = answer.data;
  if (found.length === 0) return <p role="status">{t('all')}</p>;
  return (
    <>
      <Piece isAsked={asked === page}>
        <ProductGroups products={found} {...batch} />
      </Piece>
      {found.length >= IN_ONE_ANSWER && (
        <Answer page={page + 1} open={open} asked={asked} onMore={onMore} batch={batch} />
      )}
    </>
  );
}
