import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { emptyTexts } from './empty-texts.ts';
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
import { CompareTray } from './compare/compare-tray.tsx';
import { useSheet } from './compare/use-sheet.ts';
import { FilterBar } from './filter-bar.tsx';
import { useAnswers } from './use-answers.ts';

/** A page of the catalogue that lists nothing, whatever is chosen: it leads to all offers. */
function NoOffers() {
  const t = useTexts('mf-referrer');
  const own = useTexts(emptyTexts);
  return (
    <EmptyState
      icon="gift"
      title={own('title')}
      headingLevel={2}
      action={
        <RouteLink to="Katalog" suffix="#alle" className={buttonClass('secondary')}>
          {t('product.all')}
        </RouteLink>
      }
    >
      {own('text')}
    </EmptyState>
  );
}

interface CatalogueViewProps {
  readonly page: CataloguePage;
  readonly products: readonly CatalogueProduct[];
}

/** The list of a catalogue page with its filter and comparison; both live in the address. */
export function CatalogueView({ page, products }: CatalogueViewProps) {
  const t = useTexts('mf-referrer');
  const answers = useAnswers();
  const sheet = useSheet();
  const { query, change } = answers;
  const compare = (id: number, isChosen: boolean) =>
    change((newest) => {
      const others = comparedIds(newest).filter((other) => other !== id);
      return withAnswer(newest, 'vergleich', (isChosen ? [...others, id] : others).join(','));
    });
  const rewardOf = (product: CatalogueProduct) => productReward(product).activeCents ?? 0;
  const filter = filterOf(query);
  const left = suggestedFirst(applyFilter(products, filter, rewardOf), filter, page.defaults);
  const chosen = comparedIds(query).filter((id) => products.some((product) => product.id === id));
  const compared = chosen.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (products.length === 0) return <NoOffers />;
  const canCompare = products.filter(({ deviceType }) => deviceType === null).length > 1;
  return (
    <>
      <FilterBar products={products} answers={answers} />
      <LiveRegion message={t('catalogue.count', { count: left.length })} />
      {left.length === 0 && (
        <EmptyState
          icon="info"
          title={t('catalogue.none')}
          headingLevel={2}
          action={
            <Button variant="secondary" onClick={() => change(() => new URLSearchParams())}>
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
                    onChange: (isChosen) => compare(product.id, isChosen),
                  }
                : null
            }
          />
        ))}
      </ul>
      {compared.length > 0 && (
        <CompareTray
          products={compared}
          isOpen={sheet.isOpen}
          onOpen={sheet.open}
          onClose={sheet.close}
          onClear={() => change((newest) => withAnswer(newest, 'vergleich', ''))}
        />
      )}
    </>
  );
}
