import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { ProductReward } from './product-reward.ts';

/** The reward of a product as a badge: what holds now, else what is announced; nothing when there is neither. */
export function RewardBadge({ activeCents, announced }: ProductReward) {
  const t = useTexts('platform');
  const locale = useLocale();
  if (activeCents !== null) {
    return (
      <Badge tone="accent" icon="gift">
        {t('reward.active', { amount: formatEuro(activeCents, locale) })}
      </Badge>
    );
  }
  const from = announced === null ? null : parseBerlinDay(announced.from);
  if (announced === null || from === null) return null;
  return (
    <Badge tone="primary" icon="clock">
      {t('reward.announced', {
        date: formatDate(from, locale),
        amount: formatEuro(announced.cents, locale),
      })}
    </Badge>
  );
}
