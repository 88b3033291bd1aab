import type { RouteName } from '@weitersagen/contracts/route-table';
import { canOpenView } from '@weitersagen/domain/permissions';
import type { AgencyRole, AgencyView } from '@weitersagen/domain/permissions';
import { agencyRoleByLabel } from '@weitersagen/domain/wire-labels';
import type { AgencyRoleLabel } from '@weitersagen/domain/wire-labels';

/** A page of the area with the view that it needs; `text` is its key in the locale files. */
export interface AreaEntry {
  readonly route: RouteName;
  readonly view: AgencyView;
  readonly text:
    | 'administration'
    | 'employees'
    | 'invitations'
    | 'invoices'
    | 'leads'
    | 'masterData'
    | 'orders'
    | 'plans'
    | 'referrals'
    | 'rewards'
    | 'statistics'
    | 'tool';
}

/** The pages behind the start of the area, in the order of the navigation. */
const areaEntries: readonly AreaEntry[] = [
  { route: 'AgenturAuftraege', view: 'orderReport', text: 'orders' },
  { route: 'AgenturEmpfehlungen', view: 'referrerReport', text: 'referrals' },
  { route: 'AgenturInteressenten', view: 'referrerReport', text: 'leads' },
  { route: 'AgenturEinladungen', view: 'invitationTool', text: 'invitations' },
  { route: 'AgenturEinladungstool', view: 'invitationTool', text: 'tool' },
  { route: 'AgenturStatistik', view: 'statisticsReport', text: 'statistics' },
  { route: 'AgenturPraemien', view: 'rewards', text: 'rewards' },
  { route: 'AgenturPraemienplan', view: 'rewardPlan', text: 'plans' },
  { route: 'AgenturMitarbeiter', view: 'employees', text: 'employees' },
  { route: 'AgenturRechnungen', view: 'invoices', text: 'invoices' },
  { route: 'AgenturStammdaten', view: 'masterData', text: 'masterData' },
  { route: 'AgenturVerwaltung', view: 'administration', text: 'administration' },
];

function isRoleLabel(label: string): label is AgencyRoleLabel {
  return Object.hasOwn(agencyRoleByLabel, label);
}

/** The role behind its wire label; a label nobody knows has no rights. */
export function roleOf(label: string): AgencyRole {
  return isRoleLabel(label) ? agencyRoleByLabel[label] : 'none';
}

/** The pages a role may open. product.md, section "8 Roles and permissions". */
export function entriesOf(role: AgencyRole): readonly AreaEntry[] {
  return areaEntries.filter(({ view }) => canOpenView(role, view));
}
