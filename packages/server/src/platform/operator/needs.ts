import type { NeededRoles, OperatorRole } from '@weitersagen/domain/operator-roles';

/**
 * What runs without a sign-in: `nobody` asks for no role of anybody, `lastResort` is for when no admin can sign in, and refuses a person who
 * is signed in and is not an admin of all clients.
 */
export type Unattended = 'nobody' | 'lastResort';

/**
 * Who may do what a command does: an operator with one of the roles, every operator, a person with one of the roles but no key of a
 * machine (what takes two people), a key or a person who signed in just now, or what nobody has to be signed in for. Decision record 058.
 */
export type Needs = NeededRoles | OfPersons | OfFresh | Unattended;

/** What a person does who signed in within the last ten minutes, or a key of a machine, for whose making somebody did. */
interface OfFresh {
  readonly fresh: readonly OperatorRole[];
}

/** What only a person does; `isFresh`: one who signed in within the last ten minutes, since it gives rights that outlive the session. */
interface OfPersons {
  readonly person: readonly OperatorRole[];
  readonly isFresh?: true;
}

/** Whether nobody has to be signed in for it. */
export const isUnattended = (needs: Needs): needs is Unattended =>
  needs === 'nobody' || needs === 'lastResort';

/** How the history names a command that nobody had to sign in for, and nobody had. */
export const NOBODY = 'commands';

/** An action of the commands: whom it needs, and whether it is about all clients together. */
export interface StatedAction {
  readonly needs: Needs;
  readonly isForAll: boolean;
}

/** Whether only a person who is signed in may do it. */
export const isOfPersons = (needs: Needs): needs is OfPersons =>
  typeof needs === 'object' && 'person' in needs;

/** Whether a person must have signed in within the last ten minutes. */
export const isOfFresh = (needs: Needs): boolean =>
  typeof needs === 'object' && ('fresh' in needs || (isOfPersons(needs) && needs.isFresh === true));

/** One of which roles it takes. */
export const rolesOf = (needs: Exclude<Needs, Unattended>): NeededRoles =>
  typeof needs === 'object' && 'fresh' in needs
    ? needs.fresh
    : isOfPersons(needs)
      ? needs.person
      : needs;

/** What a command is about: one client, all of them together, or the operating company's own data, where a role for any client is enough. */
export type Reach = { readonly client: string } | 'all' | 'own';
