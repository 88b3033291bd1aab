import { operatorRoleLabels, type Grant } from '@weitersagen/domain/operator-roles';

/** Roles in the words of the commands: "support for all clients, finance for sonnwerk". */
export const grantsInEnglish = (grants: readonly Grant[]): string =>
  grants.map(({ role, client }) => `${role} for ${client ?? 'all clients'}`).join(', ');

/** Roles as the history tells them: "Kundendienst: alle, Finanzen: sonnwerk". */
export const grantsText = (grants: readonly Grant[]): string =>
  grants.map(({ role, client }) => `${operatorRoleLabels[role]}: ${client ?? 'alle'}`).join(', ');
