import {
  DETAIL_CENTS_MOST,
  DETAIL_TEXT_MOST,
  detailNames,
  detailOf,
  fieldsOfKind,
  LARGE_CENTS_MOST,
  MONTHS_MOST,
  TENTHS_MOST,
  type changedPromotion,
  type DetailField,
} from '@weitersagen/contracts/provider-details';
import { formatEuroShort } from '@weitersagen/domain/money';
import type { FieldMap } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { detailOfTyped, type DetailValues } from './detail-values.ts';
import type { ProductFacts } from './product-values.ts';

/** The largest number of each field that holds one. */
const most: Partial<Readonly<Record<ReturnType<typeof detailOf>['holds'], number>>> = {
  cents: DETAIL_CENTS_MOST,
  largeCents: LARGE_CENTS_MOST,
  tenths: TENTHS_MOST,
  months: MONTHS_MOST,
};

/** What a promotion can do without. */
const optionalOfPromotion: ReadonlySet<DetailField> = new Set([
  'promotionNameEn',
  'promotionUntil',
]);

/** Whether the promotion would end before it begins. */
function endsFirst({ promotionFrom, promotionUntil }: DetailValues): boolean {
  const [from, until] = [isoDateOf(promotionFrom), isoDateOf(promotionUntil)];
  return from !== null && until !== null && until < from;
}

/** The labels of the details of a provider, and what is wrong with typed ones; what goes together the server decides. */
export function useDetailChecks() {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { labelOf, typedLabelOf } = useDetailWords();
  const labels = {
    providerKind: labelOf('providerKind'),
    ...(Object.fromEntries(detailNames.map((name) => [name, typedLabelOf(name)])) as Readonly<
      Record<DetailField, string>
    >),
  };
  function wrong(name: DetailField): string {
    const { holds } = detailOf(name);
    if (holds === 'day') return t('dayWrong');
    if (holds === 'months') return t('detail.monthsWrong');
    if (holds === 'tenths') return t('detail.centsWrong');
    return t('detail.amountWrong', { most: formatEuroShort(most[holds] ?? 0, locale) });
  }
  function checkOne(name: DetailField, value: string | boolean): string | undefined {
    const { holds } = detailOf(name);
    const said = detailOfTyped(name, value, locale);
    if (said === undefined) return wrong(name);
    if (typeof said === 'number') return said > (most[holds] ?? said) ? wrong(name) : undefined;
    if (typeof said !== 'string') return undefined;
    if (holds === 'text') return said.length > DETAIL_TEXT_MOST ? t('detail.textWrong') : undefined;
    if (holds === 'word') return /^[a-z]{1,30}$/.test(said) ? undefined : t('detail.wordWrong');
    return said.length > 200 ? t('detail.lineWrong') : undefined;
  }
  /** What goes together with a promotion that is begun to be typed. */
  function missingOfPromotion(values: DetailValues): Readonly<Record<string, string>> {
    const own = values.providerKind === '' ? [] : fieldsOfKind(values.providerKind);
    const promotion = own.filter((name) => name.startsWith('promotion'));
    if (promotion.every((name) => values[name] === '')) return {};
    return Object.fromEntries(
      promotion
        .filter((name) => !optionalOfPromotion.has(name) && values[name] === '')
        .map((name) => [name, t('detail.required', { field: labels[name] })]),
    );
  }
  /** Says what is wrong with the amount of a promotion, beside its field. */
  function promotionSentences(
    problems: ReturnType<typeof changedPromotion>,
    { details, priceMonthlyCents, priceOnceCents, minimumTermMonths }: ProductFacts,
  ): Readonly<Record<string, string>> {
    const regular = details?.kind === 'device' ? priceOnceCents : priceMonthlyCents;
    const below =
      regular === null
        ? t('detail.notBelowNone')
        : t('detail.notBelowPrice', { price: formatEuroShort(regular, locale) });
    const term = (priceMonthlyCents ?? 0) * (minimumTermMonths ?? 0);
    return {
      ...(problems.promotionPriceCents === undefined ? {} : { promotionPriceCents: below }),
      ...(problems.promotionDiscountCents === undefined
        ? {}
        : {
            promotionDiscountCents: t('detail.aboveTerm', { price: formatEuroShort(term, locale) }),
          }),
    };
  }
  const check = (values: DetailValues): Readonly<Record<string, string | undefined>> =>
    values.providerKind === ''
      ? {}
      : {
          ...Object.fromEntries(
            fieldsOfKind(values.providerKind).map((name) => [name, checkOne(name, values[name])]),
          ),
          ...missingOfPromotion(values),
          ...(endsFirst(values) ? { promotionUntil: t('endBeforeStart') } : {}),
        };
  const sentences = (field: string) => ({
    required: t('detail.required', { field }),
    germanFirst: t('detail.germanFirst'),
    endBeforeStart: t('endBeforeStart'),
    notOfClient: t('detail.notOfClient'),
    notOfKind: t('detail.notOfKind'),
    notBelowPrice: t('detail.notBelow'),
    aboveTerm: t('detail.above'),
  });
  /** Where the fields of the call stand. */
  const fields: FieldMap = Object.fromEntries(
    (['providerKind', ...detailNames] as const).map((name) => [
      `Angaben.${name === 'providerKind' ? 'Produktart' : detailOf(name).wire}`,
      { name, label: labels[name], sentences: sentences(labels[name]) },
    ]),
  );
  return { labels, check, promotionSentences, fields };
}
