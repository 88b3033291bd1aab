import type { HeldReward } from '@weitersagen/contracts/operator-holds';
import { useTexts } from '@weitersagen/platform/i18n';
import { holdTexts } from './hold-texts.ts';

/** Gives why a reward is held, in words. */
export function useHoldReason(): (reason: HeldReward['reasons'][number]) => string {
  const t = useTexts(holdTexts);
  return (reason) => t(`reason.${reason}`);
}
