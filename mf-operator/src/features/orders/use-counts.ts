import type { OrderReport } from '@weitersagen/contracts/operator-orders';
import { useTexts } from '@weitersagen/platform/i18n';
import { ordersTexts } from './orders-texts.ts';

const outcomes = ['taken', 'unchanged', 'waiting', 'rejected'] as const;

/** What became of the rows of a run, in words; of what there is none nothing is said. */
export function useCounts() {
  const t = useTexts(ordersTexts);
  return (counts: OrderReport['counts']) =>
    outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => t(`parts.${outcome}`, { count: counts[outcome] }))
      .join(', ');
}
