import type { Selectable } from 'kysely';
import type { SettlementTable } from '../../platform/database/commission-types.ts';

/** State of a settlement as the wire and the person's export write it. */
export const settlementLabels = {
  created: 'Erstellt',
  released: 'Freigegeben',
  paid: 'Bezahlt',
} as const satisfies Record<Selectable<SettlementTable>['status'], string>;
