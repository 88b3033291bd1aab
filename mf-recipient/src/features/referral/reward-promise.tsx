import type { ReferralView } from '@weitersagen/contracts/referral';
import { Euro } from '@weitersagen/domain-ui/euro';
import { Text } from '@weitersagen/ui/text';
import { RewardCard } from '../../area/progress/reward-card.tsx';
import { useTexts } from '../../area/texts.ts';

/** Who gets how much, openly: the contact's part large, the referrer's beside it. */
export function RewardPromise({ referral }: { readonly referral: ReferralView }) {
  const t = useTexts();
  const { referrerFirstName: who, recipientRewardCents, referrerRewardCents } = referral;
  if (recipientRewardCents === 0) {
    return (
      <Text size="lead">
        {t('reward.referrerOnly', { who })} <Euro cents={referrerRewardCents} size="inline" />
      </Text>
    );
  }
  return (
    <RewardCard label={t('reward.yours')} cents={recipientRewardCents}>
      <Text size="small">{t('reward.condition')}</Text>
      {referrerRewardCents > 0 && (
        <Text size="small" tone="muted">
          {t('reward.alsoReferrer', { who })} <Euro cents={referrerRewardCents} size="inline" />
        </Text>
      )}
    </RewardCard>
  );
}
