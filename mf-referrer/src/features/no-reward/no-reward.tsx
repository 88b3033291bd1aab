import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Text } from '@weitersagen/ui/text';
import { noRewardTexts } from './no-reward-texts.ts';

/** A programme without terms that hold, to which nobody could agree: recommending begins with them. */
export function NoTerms() {
  const t = useTexts('mf-referrer');
  const n = useTexts(noRewardTexts);
  return (
    <IllustratedPage>
      <Heading level={1}>{n('noTermsTitle')}</Heading>
      <Text size="lead">{n('noTermsText')}</Text>
      <RouteLink to="Home" className={buttonClass()}>
        {t('toProducts')}
      </RouteLink>
    </IllustratedPage>
  );
}

interface NoRewardProps {
  /** Name of the product. */
  readonly product: string;
  readonly announced: ProductReward['announced'];
}

/** A product without a reward today, which nobody can recommend: from when there is one, if that is known, and the way to the others. */
export function NoReward({ product, announced }: NoRewardProps) {
  const t = useTexts('mf-referrer');
  const n = useTexts(noRewardTexts);
  const locale = useLocale();
  const from = announced && parseBerlinDay(announced.from);
  return (
    <IllustratedPage>
      <Heading level={1}>{n('title', { product })}</Heading>
      {announced && from && (
        <Text size="lead" strong>
          {n('announced', {
            date: formatDate(from, locale),
            amount: formatEuroShort(announced.cents, locale),
          })}
        </Text>
      )}
      <Text size="lead">{n('text')}</Text>
      <RouteLink to="Home" className={buttonClass()}>
        {t('toProducts')}
      </RouteLink>
    </IllustratedPage>
  );
}
