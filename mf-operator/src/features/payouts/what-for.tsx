import type { PayoutItem, WaitingReward } from '@weitersagen/contracts/operator-payouts';
import { useTexts } from '@weitersagen/platform/i18n';
import { payoutsTexts } from './payouts-texts.ts';

/** What a reward is for: whose it is, and the product. */
export function WhatFor({
  reward: { beneficiary, product },
}: {
  readonly reward: Pick<WaitingReward | PayoutItem, 'beneficiary' | 'product'>;
}) {
  const t = useTexts(payoutsTexts);
  const who = t(`beneficiary.${beneficiary}`);
  return <>{product === null ? who : t('forProduct', { who, product })}</>;
}
