/** What operators may be, several at once. None includes another. Source: product.md, section "8 Roles and permissions". */
export const operatorRoles = ['support', 'finance', 'content', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles as the wire writes them. */
export const operatorRoleLabels = {
  support: 'Kundendienst',
  finance: 'Finanzen',
  content: 'Inhalte',
  admin: 'Administration',
} as const satisfies Record<OperatorRole, string>;

/** How an access stands; `invited` has not been taken yet. */
export const operatorStateLabels = {
  invited: 'Eingeladen',
  active: 'Aktiv',
  blocked: 'Gesperrt',
} as const;

/** How the access of an operator stands; who lost their second factor and has no other yet cannot sign in. */
export const operatorPersonStateLabels = {
  ...operatorStateLabels,
  factorMissing: 'OhneZweitenFaktor',
} as const;

/** How the link stands that leads somebody to their access; it is on its way until its mail has been made. */
export const operatorLinkLabels = {
  onItsWay: 'Unterwegs',
  failed: 'NichtGesendet',
  good: 'Gueltig',
  over: 'Abgelaufen',
} as const;
export type OperatorLink = keyof typeof operatorLinkLabels;

/** A role that an operator holds: for one client, by its id, or for all. */
export interface Grant {
  readonly role: OperatorRole;
  /** Null: all clients. */
  readonly client: string | null;
}

/** Who may make a call: an operator with one of the roles, or every operator. */
export type NeededRoles = readonly OperatorRole[] | 'every';

const isSame = (one: Grant, other: Grant) => one.role === other.role && one.client === other.client;
const includes = (grants: readonly Grant[], grant: Grant) =>
  grants.some((held) => isSame(held, grant));
/** Whether a grant holds wherever the other does. */
const covers = (wide: Grant, narrow: Grant) =>
  wide.role === narrow.role && (wide.client === null || wide.client === narrow.client);

/** Grants, each once and without those that a wider one of them, or of what is held beside them, covers. */
export const withoutCovered = (
  grants: readonly Grant[],
  beside: readonly Grant[] = [],
): readonly Grant[] =>
  grants.filter(
    (grant, index) =>
      grants.findIndex((other) => isSame(other, grant)) === index &&
      ![...grants, ...beside].some((other) => !isSame(other, grant) && covers(other, grant)),
  );

/** Whether two lists grant the same, in whatever order. */
export const isSameGrants = (one: readonly Grant[], other: readonly Grant[]): boolean =>
  one.length === other.length && one.every((grant) => includes(other, grant));

/** Says whether grants let somebody do what needs one of the roles, for a client; without one a role for any client is enough. */
export function holdsRole(
  grants: readonly Grant[],
  needed: NeededRoles,
  client: string | null = null,
): boolean {
  return (
    needed === 'every' ||
    grants.some(
      (grant) =>
        needed.includes(grant.role) &&
        (client === null || grant.client === null || grant.client === client),
    )
  );
}

/** The roles in which somebody makes a call: every one of the needed that they hold for the client, else one that they hold. */
export function actingRoles(
  grants: readonly Grant[],
  needed: NeededRoles,
  client: string | null = null,
): readonly OperatorRole[] {
  const wanted = needed === 'every' ? operatorRoles : needed;
  const acting = wanted.filter((role) => holdsRole(grants, [role], client));
  return acting.length > 0 ? acting : grants.slice(0, 1).map(({ role }) => role);
}

/** Clients for which one of the roles is held: 'all', or their ids. */
export function clientsOf(
  grants: readonly Grant[],
  needed: readonly OperatorRole[],
): 'all' | readonly string[] {
  const held = grants.filter(({ role }) => needed.includes(role));
  const clients = held.flatMap(({ client }) => (client === null ? [] : [client]));
  return clients.length < held.length ? 'all' : [...new Set(clients)];
}

/** Says whether somebody with these grants may give or take a grant: an admin of all clients every one, an admin of one client those for that client. */
export function mayGrant(by: readonly Grant[], { client }: Grant): boolean {
  return by.some((own) => own.role === 'admin' && (own.client === null || own.client === client));
}

/** Says whether somebody may block, remove or help a person: as admin of all clients, or of every client that the person has a role for. */
export function mayManage(by: readonly Grant[], person: readonly Grant[]): boolean {
  const isAdminOfAll = mayGrant(by, { role: 'admin', client: null });
  return isAdminOfAll || (person.length > 0 && person.every((grant) => mayGrant(by, grant)));
}

/** Says whether grants make an admin of all clients. */
export const isAdminOfAll = (grants: readonly Grant[]): boolean =>
  includes(grants, { role: 'admin', client: null });

/** Whose grants change, from which to which, and who changes them. */
export interface GrantChange {
  readonly by: readonly Grant[];
  readonly isOwn: boolean;
  readonly before: readonly Grant[];
  readonly after: readonly Grant[];
  /** Whether somebody else can sign in who is admin of all clients. */
  readonly hasOtherAdmin: boolean;
}

/** Why grants may not change: not the changer's to give or take, one's own grown, or nobody left who is admin of all clients. */
export type GrantRefusal = 'notTheirs' | 'ownRaised' | 'lastAdmin';

/** Why a change of grants is refused; null when it may be. */
export function refusalOfGrants(change: GrantChange): GrantRefusal | null {
  const { by, isOwn, before, after } = change;
  const given = after.filter((grant) => !includes(before, grant));
  const taken = before.filter((grant) => !includes(after, grant));
  if (![...given, ...taken].every((grant) => mayGrant(by, grant))) return 'notTheirs';
  if (isOwn && given.some((grant) => !before.some((held) => covers(held, grant))))
    return 'ownRaised';
  const endsLast = isAdminOfAll(before) && !isAdminOfAll(after) && !change.hasOtherAdmin;
  return endsLast ? 'lastAdmin' : null;
}
