import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { NeededRoles } from '@weitersagen/domain/operator-roles';

/** A page of the navigation. */
interface Entry {
  readonly route: OperatorRouteName;
  /** Key of its title. */
  readonly title: string;
  /** Who may open it. */
  readonly roles: NeededRoles;
}

/** The pages of the navigation, in its order. */
export const entries = [
  { route: 'BetriebStart', title: 'start.title', roles: 'every' },
  { route: 'BetriebAuslieferungen', title: 'deliveries.title', roles: 'every' },
  { route: 'BetriebPersonen', title: 'people.title', roles: ['admin'] },
  { route: 'BetriebProtokoll', title: 'history.title', roles: operatorRoles },
  { route: 'BetriebTechnik', title: 'upkeep.title', roles: ['support', 'admin'] },
  { route: 'BetriebSitzungen', title: 'sessionsPage.title', roles: 'every' },
  { route: 'BetriebKonto', title: 'account.title', roles: 'every' },
] as const satisfies readonly Entry[];

/** The roles of which a page needs one; a page outside the navigation is for every operator. */
export const rolesOf = (route: OperatorRouteName): NeededRoles =>
  entries.find((entry) => entry.route === route)?.roles ?? 'every';
