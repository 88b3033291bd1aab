import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import type { TimelineLine } from '@weitersagen/contracts/operator-timeline';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { rolesOf } from '../../area/entries.ts';
import { leadQuery } from '../../area/lead-link.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';

/** Where what a line tells of is to be seen. */
export interface TimelinePage {
  readonly to: OperatorRouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly suffix: string;
}

/** Gives the page of what a line tells of, for who may open it; null for none. */
export function useTimelinePage(client: string, id: string) {
  const { data: grants = [] } = useOwnRoles();
  const suffix = `?mandant=${client}`;
  return ({
    run,
    number,
    message,
    lead,
    referral,
    entity,
    entityId,
  }: TimelineLine): TimelinePage | null => {
    const pages: readonly (TimelinePage | null)[] = [
      run === null
        ? null
        : {
            to: 'BetriebAuszahlungslauf',
            params: { lauf: run },
            suffix: `${suffix}&zahlung=${number ?? ''}`,
          },
      message === null
        ? null
        : {
            to: 'BetriebNachrichten',
            params: {},
            suffix: `${suffix}&nachricht=${encodeURIComponent(message)}`,
          },
      lead === null
        ? null
        : { to: 'BetriebInteressenten', params: {}, suffix: leadQuery(client, lead) },
      referral === null
        ? null
        : {
            to: 'BetriebKunde',
            params: { mandant: client, kunde: id },
            suffix: `?empfehlung=${referral}`,
          },
      entity === 'missingReward' ? { to: 'BetriebNachmeldungen', params: {}, suffix } : null,
      entityId === null
        ? null
        : {
            to: 'BetriebProtokoll',
            params: {},
            suffix: `${suffix}&nummer=${encodeURIComponent(entityId)}`,
          },
    ];
    const mayOpen = ({ to }: TimelinePage) => {
      const needed = rolesOf(to);
      return needed === 'every' || holdsRole(grants, needed, client);
    };
    return pages.find((page) => page !== null && mayOpen(page)) ?? null;
  };
}
