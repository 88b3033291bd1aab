import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { rolesOf } from '../../area/entries.ts';
import { leadQuery } from '../../area/lead-link.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';

/** Lines whose thing is told best by the page of a lead. */
const ofLeads: ReadonlySet<string> = new Set(['lead', 'order']);

/** Where the thing of a line is to be seen. */
export interface ThingPage {
  readonly text:
    | 'toCustomer'
    | 'toLead'
    | 'toRun'
    | 'toTaxExport'
    | 'toBankAnswer'
    | 'toMissing'
    | 'toMessages';
  readonly to: OperatorRouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly suffix: string;
}

/** Gives the page that the thing of a line is on, for who may open it; null for none. */
export function useThingPage(): (line: HistoryLine) => ThingPage | null {
  const { data: grants = [] } = useOwnRoles();
  return ({ entity, entityId, client, thing }) => {
    const suffix = `?mandant=${client.id}`;
    const pages: readonly (ThingPage | null)[] = [
      thing?.run
        ? { text: 'toRun', to: 'BetriebAuszahlungslauf', params: { lauf: thing.run }, suffix }
        : null,
      entity === 'bankFile'
        ? { text: 'toBankAnswer', to: 'BetriebBankantwort', params: { datei: entityId }, suffix }
        : null,
      entity === 'taxExport'
        ? { text: 'toTaxExport', to: 'BetriebFinanzamt', params: {}, suffix }
        : null,
      entity === 'missingReward'
        ? { text: 'toMissing', to: 'BetriebNachmeldungen', params: {}, suffix }
        : null,
      entity === 'contactMessage'
        ? {
            text: 'toMessages',
            to: 'BetriebNachrichten',
            params: {},
            suffix: `${suffix}&nachricht=${encodeURIComponent(entityId)}`,
          }
        : null,
      thing?.lead && ofLeads.has(entity)
        ? {
            text: 'toLead',
            to: 'BetriebInteressenten',
            params: {},
            suffix: leadQuery(client.id, thing.lead),
          }
        : null,
      thing?.customer
        ? {
            text: 'toCustomer',
            to: 'BetriebKunde',
            params: { mandant: client.id, kunde: thing.customer },
            suffix: '',
          }
        : null,
    ];
    const mayOpen = ({ to }: ThingPage) => {
      const needed = rolesOf(to);
      return needed === 'every' || holdsRole(grants, needed, client.id);
    };
    return pages.find((page) => page !== null && mayOpen(page)) ?? null;
  };
}
