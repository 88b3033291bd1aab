import type { Product } from '@weitersagen/contracts/product';
import { splitReward } from '@weitersagen/domain/share';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { Euro } from '@weitersagen/domain-ui/euro';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { RewardBadge } from '@weitersagen/domain-ui/reward-badge';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import classes from './referral-summary.module.css';

interface ReferralSummaryProps {
  readonly product: Product;
  readonly rewardCents: number;
  /** A reward that starts later; this referral is made under the present one. */
  readonly announced: ProductReward['announced'];
  readonly share: ReferrerShare;
}

/** The product and how the chosen split divides its reward; stays in view while the form is filled in. */
export function ReferralSummary({ product, rewardCents, announced, share }: ReferralSummaryProps) {
  const t = useTexts('mf-referrer');
  const { referrerCents, recipientCents } = splitReward(rewardCents, share);
  const parts = [
    ['you', referrerCents],
    ['contact', recipientCents],
  ] as const;
  const shown = recipientCents > referrerCents ? parts.toReversed() : parts; // what there is first
  return (
    <aside className={classes['summary']} aria-label={t('referral.summary.label')}>
      <div className={classes['product']}>
        <p className={classes['name']}>{product.name}</p>
        <div className={classes['wide']}>
          <Text tone="muted">{product.claim}</Text>
        </div>
      </div>
      <div className={classes['wide']}>
        <RewardBadge activeCents={rewardCents} announced={null} />
      </div>
      <RewardBadge activeCents={null} announced={announced} />
      <dl className={classes['split']} aria-live="polite">
        {shown.map(([key, cents]) => (
          <div key={key} className={classes['part']}>
            <dt>{t(`referral.summary.${key}`)}</dt>
            <dd className={classes['amount']}>
              <Euro cents={cents} size="medium" />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes['bar']} data-share={share} aria-hidden="true" />
      <div className={classes['wide']}>
        <Text size="small" tone="muted">
          {t('referral.summary.condition')}
        </Text>
      </div>
    </aside>
  );
}
