import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

interface NoRewardProps {
  /** Name of the product. */
  readonly product: string;
  readonly announced: ProductReward['announced'];
}

/** A product without a reward today: from when there is one, if that is known, and the way to the others. */
export function NoReward({ product, announced }: NoRewardProps) {
  const t = useTexts('mf-agent');
  const locale = useLocale();
  const from = announced && parseBerlinDay(announced.from);
  return (
    <EmptyState
      icon="info"
      title={t('call.noReward', { product })}
      action={
        <RouteLink to="AgentBereich" className={buttonClass('secondary')}>
          {t('call.otherProduct')}
        </RouteLink>
      }
    >
      {announced && from && (
        <Text strong>
          {t('call.noRewardFrom', {
            date: formatDate(from, locale),
            amount: formatEuro(announced.cents, locale),
          })}
        </Text>
      )}
      <Text>{t('call.noRewardText')}</Text>
    </EmptyState>
  );
}
