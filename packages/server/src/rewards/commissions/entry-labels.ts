import type { CommissionTable } from '../../platform/database/commission-types.ts';

type Kind = CommissionTable['kind'];

/** Kind of a commission entry as the wire writes it. */
export const entryKindLabels = {
  earned: 'Provision',
  correction: 'Korrektur',
} as const satisfies Record<Kind, string>;

/** Kind of a commission entry by wire label. */
export const entryKindByLabel = {
  Provision: 'earned',
  Korrektur: 'correction',
} as const satisfies Record<(typeof entryKindLabels)[Kind], Kind>;
