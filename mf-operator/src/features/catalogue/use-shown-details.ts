import type { ProviderDetails } from '@weitersagen/contracts/provider-details';
import { formatEuro } from '@weitersagen/domain/money';
import { promotionDiscount, promotionPrice } from '@weitersagen/domain/promotion';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { catalogueTexts } from './catalogue-texts.ts';

/** What a product costs, in cents, and for how many months. */
interface Costs {
  readonly monthlyCents: number | null;
  readonly onceCents: number | null;
  readonly months: number | null;
}

/** The promotion of a provider that holds on a day: a discount of a line, another price of all else. */
function promotionOn(details: ProviderDetails, costs: Costs, today: string) {
  const { kind, promotionNameDe: name, promotionFrom: startsOn, promotionUntil: endsOn } = details;
  const cents = details.promotionDiscountCents ?? details.promotionPriceCents;
  if (name === null || startsOn === null || cents === null) return null;
  const promotion = { name, cents, startsOn, endsOn };
  if (kind === 'landline') return promotionDiscount(promotion, costs, today);
  return promotionPrice(promotion, kind === 'device' ? costs.onceCents : costs.monthlyCents, today);
}

/**
 * What cards and the page of a product say beside its name, description and price: further lines of its provider, what belongs to the price,
 * and the footnote. product.md, section "5 Entities".
 */
export function useShownDetails(details: ProviderDetails | null, costs: Costs, today: string) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { monthlyCents, onceCents, months } = costs;
  const own = (de: string | null = null, en: string | null = null) =>
    locale === 'de' ? de : (en ?? de);
  const promotion = details === null ? null : promotionOn(details, costs, today);
  const isDevice = details?.kind === 'device';
  const euro = (cents: number | null) => (cents === null ? null : formatEuro(cents, locale));
  const term = months ? t('preview.months', { months }) : t('preview.noTerm');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('preview.promotion'), promotion && own(details?.promotionNameDe, details?.promotionNameEn)],
    [
      t('preview.discount'),
      promotion !== null && details?.kind === 'landline' ? euro(promotion.cents) : null,
    ],
    [t('preview.device'), isDevice ? euro(onceCents) : null],
    [t('preview.onceFact'), onceCents && !isDevice ? euro(onceCents) : null],
    [t('preview.term'), monthlyCents === null && !months && !isDevice ? null : term],
    [t('preview.split'), own(details?.priceSplitDe, details?.priceSplitEn)],
  ];
  return {
    lines: [
      own(details?.description2De, details?.description2En),
      own(details?.description3De, details?.description3En),
      own(details?.description4De, details?.description4En),
    ].filter((line) => line !== null),
    facts: facts.flatMap(([name, text]) => (text === null ? [] : [{ name, text }])),
    footnote: own(details?.footnoteDe, details?.footnoteEn),
  };
}
