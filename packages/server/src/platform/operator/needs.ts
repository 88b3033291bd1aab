import type { NeededRoles, OperatorRole } from '@weitersagen/domain/operator-roles';

/**
 * Who may do what a command does: an operator with one of the roles, every operator, a person with one of the roles but no key of a
 * machine (what takes two people), or `nobody` signed in, because nobody can be. Decision record 058.
 */
export type Needs = NeededRoles | { readonly person: readonly OperatorRole[] } | 'nobody';

/** How the history names a command that nobody had to sign in for, and nobody had. */
export const NOBODY = 'commands';

/** An action of the commands: whom it needs, and whether it is about all clients together. */
export interface StatedAction {
  readonly needs: Needs;
  readonly isForAll: boolean;
}

/** Whether only a person who is signed in may do it. */
export const isOfPersons = (needs: Needs): needs is { readonly person: readonly OperatorRole[] } =>
  typeof needs === 'object' && 'person' in needs;

/** What a command is about: one client, all of them together, or the operating company's own data, where a role for any client is enough. */
export type Reach = { readonly client: string } | 'all' | 'own';
