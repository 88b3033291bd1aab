import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { suggestedFirst, suggestionOf } from './suggestion.ts';
import {
  applyFilter,
  comparedIds,
  filterOf,
  MOST_COMPARED,
  withAnswer,
} from './catalogue-filter.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import classes from './catalogue-view.module.css';
import { Comparison } from './comparison.tsx';
import { FilterBar } from './filter-bar.tsx';

interface CatalogueViewProps {
  readonly page: CataloguePage;
  readonly products: readonly CatalogueProduct[];
}

/** The list of a catalogue page with its filter and comparison; both live in the address. */
export function CatalogueView({ page, products }: CatalogueViewProps) {
  const t = useTexts('mf-referrer');
  const [query, setQuery] = useSearchParams();
  const answer = (name: string, value: string) =>
    setQuery(withAnswer(query, name, value), { replace: true, preventScrollReset: true });
  const rewardOf = (product: CatalogueProduct) => productReward(product).activeCents ?? 0;
  const filter = filterOf(query);
  const left = suggestedFirst(applyFilter(products, filter, rewardOf), filter, page.defaults);
  const chosen = comparedIds(query).filter((id) => products.some((product) => product.id === id));
  const compared = chosen.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const canCompare = products.filter(({ deviceType }) => deviceType === null).length > 1;
  return (
    <>
      <FilterBar products={products} />
      <LiveRegion message={t('catalogue.count', { count: left.length })} />
      {compared.length > 1 && <Comparison products={compared} />}
      {left.length === 0 && (
        <EmptyState
          icon="info"
          title={t('catalogue.none')}
          headingLevel={2}
          action={
            <Button variant="secondary" onClick={() => setQuery({}, { replace: true })}>
              {t('catalogue.filter.reset')}
            </Button>
          }
        >
          {t('catalogue.noneText')}
        </EmptyState>
      )}
      <ul className={classes['cards']} data-columns={page.columns.xl}>
        {left.map((product) => (
          <CatalogueCard
            key={product.id}
            product={product}
            suggestion={suggestionOf(product.id, page.defaults)}
            compare={
              canCompare && product.deviceType === null
                ? {
                    isChosen: chosen.includes(product.id),
                    isFull: chosen.length >= MOST_COMPARED,
                    onChange: (isChosen) =>
                      answer(
                        'vergleich',
                        (isChosen
                          ? [...chosen, product.id]
                          : chosen.filter((id) => id !== product.id)
                        ).join(','),
                      ),
                  }
                : null
            }
          />
        ))}
      </ul>
    </>
  );
}
