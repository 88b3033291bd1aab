import type { ThankYouSteps } from '@weitersagen/contracts/recipient';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../texts.ts';
import { RewardCard } from './reward-card.tsx';

/** The text that says what a reward still waits for. */
function waitsFor({ contractAt, firstPaymentAt, rewardStatus }: ThankYouSteps) {
  if (rewardStatus === 'available') return 'reward.ready';
  if (rewardStatus === 'collected') return 'reward.onItsWay';
  if (firstPaymentAt) return 'reward.afterPayment';
  return contractAt ? 'reward.afterOrder' : 'reward.condition';
}

/** What a contact gets, in sight until it is there; nothing for who gets no part of the reward, or no more. product.md, section "4 Screens". */
export function OwnReward({ steps }: { readonly steps: ThankYouSteps }) {
  const t = useTexts();
  const { rewardCents, rewardReceivedAt, rewardStatus } = steps;
  if (!rewardCents || rewardReceivedAt || rewardStatus === 'expired') return null;
  return (
    <RewardCard label={t('reward.yours')} cents={rewardCents}>
      <Text size="small">{t(waitsFor(steps))}</Text>
    </RewardCard>
  );
}
