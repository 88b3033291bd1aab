import type { bulkChangeLabels } from '@weitersagen/domain/wire-labels';
import { dayAway } from '@weitersagen/domain/reward-versions';
import type { ProductFacts } from './kept-repository.ts';

/** What is wanted of several products; `until` and `category` are for the change of that name. */
export interface BulkChange {
  readonly change: keyof typeof bulkChangeLabels;
  readonly until: string | null;
  readonly category: string | null;
}

type Changed = Pick<ProductFacts, 'activeFrom' | 'activeUntil' | 'category'>;

/**
 * A product after a change of several, on a Berlin day: whoever is not offered any more was so until yesterday, and one that is offered
 * loses only the day that stands against it. product.md, section "5 Entities".
 */
export function afterBulkChange<T extends Changed>(
  facts: T,
  { change, until, category }: BulkChange,
  today: string,
): T {
  const { activeFrom: from, activeUntil: last } = facts;
  if (change === 'until') return { ...facts, activeUntil: until };
  if (change === 'category') return category === null ? facts : { ...facts, category };
  if (change === 'activate')
    return {
      ...facts,
      activeFrom: from !== null && from > today ? today : from,
      activeUntil: last !== null && last < today ? null : last,
    };
  if (last !== null && last < today) return facts;
  const yesterday = dayAway(today, -1);
  return {
    ...facts,
    // One that was to begin later, or did today, has no first day any more: it would lie after the last.
    activeFrom: from !== null && from > yesterday ? null : from,
    activeUntil: yesterday,
  };
}
