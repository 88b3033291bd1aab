import type { PayoutRunStatus } from '@weitersagen/domain/payout-runs';
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

/** How a payout run stands. */
export function RunState({ state }: { readonly state: PayoutRunStatus }) {
  const t = useTexts(payoutsTexts);
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
