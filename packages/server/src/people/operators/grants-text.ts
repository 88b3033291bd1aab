import { operatorRoleLabels, type Grant } from '@weitersagen/domain/operator-roles';

/** Roles as the history tells them: "Kundendienst: alle, Finanzen: sonnwerk". */
export const grantsText = (grants: readonly Grant[]): string =>
  grants.map(({ role, client }) => `${operatorRoleLabels[role]}: ${client ?? 'alle'}`).join(', ');
