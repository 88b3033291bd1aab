import type { KeptCategory, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { dayText } from '../../area/day-text.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { changedFields } from './product-changes.ts';
import { ProductDifferences } from './product-differences.tsx';
import type { ProductFacts, ProductValues } from './product-values.ts';

interface ProductOutlookProps {
  readonly product: KeptProduct;
  readonly after: ProductFacts;
  readonly categories: readonly KeptCategory[];
}

/** What a product says on the pages of customers. */
const onPages: readonly (keyof ProductValues)[] = [
  'name',
  'claimDe',
  'claimEn',
  'featuresDe',
  'featuresEn',
  'monthly',
  'once',
  'months',
];

/** What a save of a product changes in which field, and for whom from when. product.md, section "5 Entities". */
export function ProductOutlook({ product, after, categories }: ProductOutlookProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const changed = changedFields(product, after);
  const has = (...names: readonly (keyof ProductValues)[]) =>
    names.some((name) => changed.includes(name));
  const { provider, today } = product;
  const { activeFrom: from, activeUntil: until } = after;
  const isLater = from !== null && from > today;
  const isOver = until !== null && until < today;
  const day = (text: string) => dayText(text, locale);
  function offer(): string {
    if (isOver) return t('effect.gone');
    if (isLater) return t('effect.later', { day: day(from) });
    return until === null ? t('effect.endless') : t('effect.until', { day: day(until) });
  }
  const lines = [
    ...(has(...onPages)
      ? [t(isLater || isOver ? 'effect.links' : 'effect.pages'), t('effect.rewards')]
      : []),
    ...(has('name') && provider.name !== null
      ? [t('effect.providerName', { name: provider.name[locale] })]
      : []),
    ...(has('claimDe', 'claimEn') && provider.claim !== null ? [t('effect.providerClaim')] : []),
    ...(has('monthly') && provider.monthlyCents !== null ? [t('effect.promotion')] : []),
    ...(has('externalId') ? [t('effect.number', { number: product.externalId })] : []),
    ...(has('category') ? [t('effect.category')] : []),
    ...(has('from', 'until') ? [offer()] : []),
    ...(has('top') ? [t(after.topPosition === null ? 'effect.noTop' : 'effect.top')] : []),
  ];
  return (
    <Stack gap={16}>
      <ProductDifferences before={product} after={after} categories={categories} />
      <ul className={classes['outlook']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}
