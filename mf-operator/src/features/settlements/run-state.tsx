import type { SettlementRun } from '@weitersagen/contracts/operator-settlements';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { settlementsTexts } from './settlements-texts.ts';

const tones = { created: 'warning', released: 'primary', paid: 'positive' } as const;

/** How a settled month stands: by its credit note that is the least far. */
export function RunState({
  of: { created, released },
}: {
  readonly of: Pick<SettlementRun, 'created' | 'released'>;
}) {
  const t = useTexts(settlementsTexts);
  const state = created > 0 ? 'created' : released > 0 ? 'released' : 'paid';
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
