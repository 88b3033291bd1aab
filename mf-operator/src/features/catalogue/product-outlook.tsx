import type { CategoryChoice, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { detailNames, type ProviderDetails } from '@weitersagen/contracts/provider-details';
import type { KeptPrice } from '@weitersagen/contracts/operator-prices';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { dayText } from '../../area/day-text.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { changedFields } from './product-changes.ts';
import { ProductDifferences } from './product-differences.tsx';
import type { ProductFacts, ProductField } from './product-values.ts';
import { providerWords } from './provider-words.ts';
import { usePriceWords } from './use-price-words.ts';
import { priceAfter, pricesBefore, usePrices, withPriceOn } from './use-prices.ts';

interface ProductOutlookProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly after: ProductFacts;
  /** The day from which other prices of it hold. */
  readonly pricesFrom: string;
  readonly categories: readonly CategoryChoice[];
}

/** What a product says on the pages of customers. */
const onPages: readonly ProductField[] = [
  'name',
  'claimDe',
  'claimEn',
  'featuresDe',
  'featuresEn',
  'months',
];

const inTwo = ({ promotionNameDe: de, promotionNameEn: en }: ProviderDetails) => ({
  de: de ?? '',
  en: en ?? de ?? '',
});

/** What a save of a product changes in which field, and for whom from when. product.md, section "5 Entities". */
export function ProductOutlook({
  client,
  product,
  after,
  pricesFrom,
  categories,
}: ProductOutlookProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const versions = usePrices(client, product.id).found.data?.versions ?? [];
  const priceWords = usePriceWords();
  const before = withPriceOn(product, versions, pricesFrom);
  const changed = changedFields(before, after);
  const has = (...names: readonly ProductField[]) => names.some((name) => changed.includes(name));
  const { today } = product;
  const { details } = after;
  const provider = providerWords(details, after.priceMonthlyCents, today);
  const { activeFrom: from, activeUntil: until } = after;
  const isLater = from !== null && from > today;
  const isOver = until !== null && until < today;
  const day = (text: string) => dayText(text, locale);
  function offer(): string {
    if (isOver) return t('effect.gone');
    if (isLater) return t('effect.later', { day: day(from) });
    return until === null ? t('effect.endless') : t('effect.until', { day: day(until) });
  }
  function promotion(): string {
    if (details?.promotionFrom == null) return t('effect.noPromotion');
    const runs = { from: day(details.promotionFrom), until: day(details.promotionUntil ?? '') };
    return t(
      details.promotionUntil === null ? 'effect.promotionRuns' : 'effect.promotionEnds',
      runs,
    );
  }
  /** The promotion of another kind of product, which goes with that kind; nothing where it is over. */
  const lost = before.details;
  const isDropped =
    lost !== null &&
    lost.promotionFrom !== null &&
    lost.kind !== details?.kind &&
    (lost.promotionUntil === null || lost.promotionUntil >= today);
  function limit(): string {
    const { recipientMostCents: most } = after;
    return most === null
      ? t('effect.noRecipientMost')
      : t('effect.recipientMost', { amount: formatEuro(most, locale) });
  }
  const costsOther = has('monthly', 'once');
  const isAnnounced = costsOther && pricesFrom > today;
  /** From when the price holds, what holds before it and what comes after it. */
  function priceLines(): readonly string[] {
    const isNone = after.priceMonthlyCents === null && after.priceOnceCents === null;
    const at = { day: day(pricesFrom) };
    const dated = (price: KeptPrice) => ({
      day: day(price.startsOn ?? ''),
      price: priceWords(price),
    });
    const next = priceAfter(versions, pricesFrom);
    const comes = next === undefined ? [] : [t('effect.priceNext', dated(next))];
    if (!isAnnounced) return [t(isNone ? 'effect.noPriceNow' : 'effect.priceNow', at), ...comes];
    const earlier = pricesBefore(versions, pricesFrom);
    return [
      t(isNone ? 'effect.noPriceLater' : 'effect.priceLater', at),
      ...(earlier.length === 0 ? [t('effect.priceStays')] : []),
      ...earlier.map((price) => t('effect.priceBefore', dated(price))),
      ...comes,
    ];
  }
  const lines = [
    ...(costsOther ? priceLines() : []),
    ...(has(...onPages) || (costsOther && !isAnnounced)
      ? [t(isLater || isOver ? 'effect.links' : 'effect.pages')]
      : []),
    ...(has(...onPages, 'monthly', 'once') ? [t('effect.rewards')] : []),
    ...(has('name') && provider.name !== null
      ? [t('effect.providerName', { name: provider.name[locale] })]
      : []),
    ...(has('claimDe', 'claimEn') && provider.claim !== null ? [t('effect.providerClaim')] : []),
    ...(has('monthly') && provider.monthlyCents !== null ? [t('effect.promotion')] : []),
    ...(has('externalId') ? [t('effect.number', { number: product.externalId })] : []),
    ...(has('category') ? [t('effect.category')] : []),
    ...(has('from', 'until') ? [offer()] : []),
    ...(has('providerKind', ...detailNames) ? [t('effect.details')] : []),
    ...(has('commissionType', 'commissionCents') ? [t('effect.commission')] : []),
    ...(isDropped ? [t('effect.promotionDropped', { name: inTwo(lost)[locale] })] : []),
    ...(changed.some((name) => name.startsWith('promotion')) &&
    (details?.promotionFrom != null || !isDropped)
      ? [promotion()]
      : []),
    ...(has('recipientMost') ? [limit()] : []),
    ...(has('top') ? [t(after.topPosition === null ? 'effect.noTop' : 'effect.top')] : []),
  ];
  return (
    <Stack gap={16}>
      <ProductDifferences
        before={before}
        after={after}
        categories={categories}
        pricesFrom={pricesFrom}
      />
      <ul className={classes['outlook']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}
