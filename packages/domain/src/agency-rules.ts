import type { AgencyRole, AgencyView } from './permissions.ts';

/** Who works with an agency's data: an agency user with a role, or a call-centre agent. */
export type AgencyPerson =
  | { readonly kind: 'agency'; readonly role: AgencyRole }
  | { readonly kind: 'agent' };

/** Says whether a person sees the whole agency in reports; everybody else sees what counts to them. Source: product.md, section "8 Roles and permissions". */
export function seesWholeAgency(person: AgencyPerson): boolean {
  return person.kind === 'agency' && (person.role === 'owner' || person.role === 'inactiveOwner');
}

/** Says whether a role may change name, address, tax and bank data of its agency. Employees read them only. */
export function mayChangeMasterData(role: AgencyRole): boolean {
  return role === 'owner' || role === 'inactiveOwner';
}

/** Why a person may not release an order; null when they may. */
export type ReleaseRefusal = 'role' | 'switchedOff' | 'notOwn' | null;

/**
 * The right to release an order of the own agency: the owner every one, an employee the own ones, an agent the own ones
 * where the tenant allows it. Source: product.md, section "8 Roles and permissions".
 */
export function releaseRefusal(
  person: AgencyPerson,
  { isOwn, agentsRelease }: { readonly isOwn: boolean; readonly agentsRelease: boolean },
): ReleaseRefusal {
  if (person.kind === 'agent') {
    if (!agentsRelease) return 'switchedOff';
    return isOwn ? null : 'notOwn';
  }
  if (person.role === 'owner') return null;
  if (person.role !== 'employee') return 'role';
  return isOwn ? null : 'notOwn';
}

/** Views that a call-centre agent has beside creating: own invitations, own leads and orders. */
const agentViews: readonly AgencyView[] = [
  'invitationTool',
  'orderReport',
  'referrerReport',
  'statisticsReport',
];

/** Says whether an agent may open a view, over what counts to them. */
export function agentMayOpen(view: AgencyView): boolean {
  return agentViews.includes(view);
}

/** A consultant's number: letters, digits and hyphens, never digits alone, which are a product. */
export const consultantNumberForm = /^(?!\d+$)[A-Za-z0-9-]{3,40}$/;

/** Says whether a text can be a consultant's number. */
export function isConsultantNumber(text: string): boolean {
  return consultantNumberForm.test(text);
}

/** Hides a tax number except its last three characters. */
export function maskTaxNumber(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 3)) + number.slice(-3);
}
