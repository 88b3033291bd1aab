import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { ProductStep } from '../../area/product-step.tsx';
import classes from './comparison.module.css';
import { shownPrice } from './catalogue-filter.ts';

interface ComparisonProps {
  readonly products: readonly CatalogueProduct[];
}

/** Two or three products side by side. */
export function Comparison({ products }: ComparisonProps) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const locale = useLocale();
  const euro = (cents: number | null) => (cents ? formatEuro(cents, locale) : '–');
  function rewardOf(product: CatalogueProduct) {
    const { activeCents, announced } = productReward(product);
    const from = announced && parseBerlinDay(announced.from);
    if (!announced || !from) return euro(activeCents);
    const date = formatDate(from, locale);
    const later = p('reward.announced', { date, amount: formatEuro(announced.cents, locale) });
    return activeCents === null ? later : `${euro(activeCents)}, ${later}`;
  }
  const rows: readonly (readonly [string, (product: CatalogueProduct) => string])[] = [
    [t('catalogue.compare.price'), (product) => euro(shownPrice(product))],
    [t('catalogue.price.once'), (product) => euro(product.priceOnceCents)],
    [
      t('catalogue.price.term'),
      ({ minimumTermMonths: months }) =>
        months ? t('catalogue.price.months', { months }) : t('catalogue.price.noTerm'),
    ],
    [t('catalogue.compare.reward'), rewardOf],
    [t('catalogue.compare.features'), ({ features }) => features.join(', ')],
  ];
  return (
    <section className={classes['comparison']} aria-labelledby="vergleich">
      <Heading level={2} id="vergleich">
        {t('catalogue.compare.title')}
      </Heading>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('catalogue.compare.property')}</VisuallyHidden>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  {product.displayName ?? product.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, value]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {products.map((product) => (
                  <td key={product.id}>{value(product)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <VisuallyHidden>{t('catalogue.compare.step')}</VisuallyHidden>
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <ProductStep product={product} name={product.name} size="small" />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
