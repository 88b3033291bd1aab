import type { GrantableClients } from '@weitersagen/contracts/operator-people';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { Grant, OperatorRole } from '@weitersagen/domain/operator-roles';

/** A role that may be given: for all clients, for some of them, or both. */
export interface RoleOffer {
  readonly role: OperatorRole;
  readonly all: boolean;
  readonly clients: GrantableClients['clients'];
}

/** Roles in a form: by role `none`, `all` or `some`, and for `some` a box by role and client. */
export type RoleValues = Record<string, string | boolean>;

/** Name of the box of a role for one client. */
export const boxOf = (role: OperatorRole, client: string) => `${role}.${client}`;

/** What an admin may give: what the server says, and to themselves only what they hold, since nobody raises their own roles. */
export function offersOf(
  { all, clients }: GrantableClients,
  own: readonly Grant[] | null,
): readonly RoleOffer[] {
  return operatorRoles
    .map((role) => {
      const may = (client: string | null) =>
        own === null ||
        own.some((held) => held.role === role && (held.client ?? client) === client);
      return { role, all: all && may(null), clients: clients.filter(({ id }) => may(id)) };
    })
    .filter((offer) => offer.all || offer.clients.length > 0);
}

function scopeOf({ role, all, clients }: RoleOffer, held: readonly Grant[]) {
  const own = held.filter((grant) => grant.role === role);
  if (all && own.some(({ client }) => client === null)) return 'all';
  return clients.some(({ id }) => own.some(({ client }) => client === id)) ? 'some' : 'none';
}

/** What a form begins with for somebody who holds these grants. */
export function valuesOf(offers: readonly RoleOffer[], held: readonly Grant[]): RoleValues {
  return Object.fromEntries(
    offers.flatMap((offer): [string, string | boolean][] => [
      [offer.role, scopeOf(offer, held)],
      ...offer.clients.map(({ id }): [string, boolean] => [
        boxOf(offer.role, id),
        held.some(({ role, client }) => role === offer.role && client === id),
      ]),
    ]),
  );
}

/** The grants that a form says. */
export function grantsOf(offers: readonly RoleOffer[], values: RoleValues): Grant[] {
  return offers.flatMap(({ role, clients }): Grant[] => {
    if (values[role] === 'all') return [{ role, client: null }];
    if (values[role] !== 'some') return [];
    return clients
      .filter(({ id }) => values[boxOf(role, id)] === true)
      .map(({ id }) => ({ role, client: id }));
  });
}

/** The roles for which clients are to be named and none is. */
export const rolesWithoutClient = (offers: readonly RoleOffer[], values: RoleValues) =>
  offers
    .filter((offer) => values[offer.role] === 'some' && grantsOf([offer], values).length === 0)
    .map(({ role }) => role);

/** Grants that stay as they are, because they are not the admin's to take. */
export const stayingOf = ({ all }: GrantableClients, held: readonly Grant[]) =>
  all ? [] : held.filter(({ client }) => client === null);
