/** Role of an agency user; `none` has no rights. Source: product.md, section "8 Roles and permissions". */
export type AgencyRole = 'owner' | 'inactiveOwner' | 'employee' | 'none';

/** A view of the agency area that a role may open. */
export type AgencyView =
  | 'employees'
  | 'invitationTool'
  | 'rewardPlan'
  | 'invoices'
  | 'administration'
  | 'orderReport'
  | 'referrerReport'
  | 'rewards'
  | 'statisticsReport'
  | 'masterData'
  | 'addRewardPlan'
  | 'deleteRewardPlan';

const inactiveOwnerViews = [
  'invoices',
  'administration',
  'orderReport',
  'referrerReport',
  'rewards',
  'rewardPlan',
  'statisticsReport',
  'masterData',
  'addRewardPlan',
  'deleteRewardPlan',
] as const satisfies readonly AgencyView[];

/** The views of each role. Source: product.md, section "8 Roles and permissions". */
export const agencyViews: Readonly<Record<AgencyRole, readonly AgencyView[]>> = {
  owner: ['employees', 'invitationTool', ...inactiveOwnerViews],
  inactiveOwner: inactiveOwnerViews,
  employee: [
    'invitationTool',
    'administration',
    'orderReport',
    'referrerReport',
    'rewards',
    'rewardPlan',
    'statisticsReport',
    'masterData',
  ],
  none: [],
};

/** Says whether a stored text is the name of a role. */
export function isAgencyRole(value: string | null): value is AgencyRole {
  return value !== null && Object.hasOwn(agencyViews, value);
}

/** Says whether a role may open a view. */
export function canOpenView(role: AgencyRole, view: AgencyView): boolean {
  return agencyViews[role].includes(view);
}
