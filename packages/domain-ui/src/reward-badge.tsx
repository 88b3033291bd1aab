import { dayText } from '@weitersagen/domain/day-text';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { ProductReward } from './product-reward.ts';

/** The reward of a product as badges: what holds now, and what is announced for later; nothing when there is neither. */
export function RewardBadge({ activeCents, announced }: ProductReward) {
  const t = useTexts('platform');
  const locale = useLocale();
  return (
    <>
      {activeCents !== null && (
        <Badge tone="accent" icon="gift">
          {t('reward.active', { amount: formatEuroShort(activeCents, locale) })}
        </Badge>
      )}
      {announced && (
        <Badge tone="primary" icon="clock">
          {t('reward.announced', {
            date: dayText(announced.from, locale),
            amount: formatEuroShort(announced.cents, locale),
          })}
        </Badge>
      )}
    </>
  );
}
