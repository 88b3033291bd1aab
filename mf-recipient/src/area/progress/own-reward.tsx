import type { ThankYouSteps } from '@weitersagen/contracts/recipient';
import { formatDate } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../texts.ts';
import { RewardCard } from './reward-card.tsx';
import { useIsTooLate } from './use-is-too-late.ts';

/** The text that says what a reward still waits for. */
function waitsFor({
  contractAt,
  firstPaymentAt,
  rewardStatus,
  pickUpBy,
  outOfStock,
}: ThankYouSteps) {
  if (rewardStatus === 'available') return pickUpBy ? 'reward.readyBy' : 'reward.ready';
  if (outOfStock === true) return 'reward.outOfStock';
  if (rewardStatus === 'collected') return 'reward.onItsWay';
  if (firstPaymentAt) return 'reward.afterPayment';
  return contractAt ? 'reward.afterOrder' : 'reward.condition';
}

/** What a contact gets and when it is expected, in sight until it is there; nothing for who gets no part of the reward, or no more. product.md, section "4 Screens". */
export function OwnReward({ steps }: { readonly steps: ThankYouSteps }) {
  const t = useTexts();
  const locale = useLocale();
  const isTooLate = useIsTooLate();
  const { rewardCents, rewardReceivedAt, rewardStatus, expectedPayout, pickUpBy } = steps;
  const day = (at: string) => formatDate(new Date(at), locale);
  if (!rewardCents || rewardReceivedAt || rewardStatus === 'expired') return null;
  if (isTooLate(steps)) return null;
  return (
    <RewardCard label={t('reward.yours')} cents={rewardCents}>
      <Text size="small">{t(waitsFor(steps), { date: pickUpBy ? day(pickUpBy) : '' })}</Text>
      {expectedPayout !== undefined && (
        <Text size="small" strong>
          {t('reward.expectedBetween', {
            from: day(expectedPayout.from),
            until: day(expectedPayout.until),
          })}
        </Text>
      )}
    </RewardCard>
  );
}
