import type { PayoutRun } from '@weitersagen/contracts/operator-payouts';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { payoutsTexts } from './payouts-texts.ts';

const tones = {
  created: 'warning',
  released: 'primary',
  confirmed: 'positive',
  rejected: 'critical',
  discarded: 'neutral',
} as const;

/** How a payout run stands. The bank has it once its file was taken. */
export function RunState({
  run: { state, file },
}: {
  readonly run: Pick<PayoutRun, 'state' | 'file'>;
}) {
  const t = useTexts(payoutsTexts);
  const isAtHand = state === 'released' && file === null;
  return (
    <Badge tone={isAtHand ? 'warning' : tones[state]}>
      {t(isAtHand ? 'state.atHand' : `state.${state}`)}
    </Badge>
  );
}
