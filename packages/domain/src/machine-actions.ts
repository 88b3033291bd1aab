import { holdsRole, operatorRoles, type Grant, type OperatorRole } from './operator-roles.ts';

/** What one action of the commands takes of who made the key that does it. */
interface MachineAction {
  /** One of these roles. */
  readonly roles: readonly OperatorRole[];
  /** About all clients together: no key of one client does it. */
  readonly isForAll?: true;
}

const support: MachineAction = { roles: ['support'] };
const finance: MachineAction = { roles: ['finance'] };
const contentOrAdmin: MachineAction = { roles: ['content', 'admin'] };
const admin: MachineAction = { roles: ['admin'] };
const supportOrAdmin: MachineAction = { roles: ['support', 'admin'] };
const adminOfAll: MachineAction = { roles: ['admin'], isForAll: true };

/**
 * Every action of the commands that the key of a machine may do, and the roles of which it takes one: when the key is made, and when a role is
 * taken from its maker. Actions that take a person, and those that need nobody, are none. product.md, section "12 Accounts and tokens".
 */
export const machineActions = {
  'orders import': support,
  'orders waiting': support,
  'orders accept': support,
  'orders decline': support,
  'orders release': finance,
  'payouts discard': finance,
  'payouts file': finance,
  'payouts confirm': finance,
  'payouts return': finance,
  'payouts list': finance,
  'settlements list': finance,
  'settlements show': finance,
  'settlements file': finance,
  'settlements confirm': finance,
  'settlements disputes': finance,
  'settlements answer': finance,
  'vouchers list': finance,
  'vouchers import': finance,
  'ledger check': { roles: ['finance', 'admin'] },
  'referral show': support,
  'referral block': support,
  'referral unblock': support,
  'referral withdraw': support,
  'goodwill lead': support,
  'goodwill rewards': support,
  'goodwill reward': support,
  'blocks list': support,
  'blocks add': support,
  'blocks remove': support,
  'holds list': finance,
  'holds release': finance,
  'holds confirm': finance,
  'customer-numbers list': support,
  'customer-numbers confirm': support,
  'customer-numbers reject': support,
  'missing-rewards list': support,
  'missing-rewards answer': support,
  'mail state': supportOrAdmin,
  'mail resume': admin,
  'mail check': support,
  'mail stop': support,
  'mail revive': support,
  'person export': support,
  'person erase': support,
  'keys list': admin,
  'keys issue': admin,
  'keys rotate': admin,
  'keys revoke': admin,
  'second-factor list': supportOrAdmin,
  'second-factor remove': supportOrAdmin,
  'tenants list': adminOfAll,
  'tenants show': adminOfAll,
  'tenants load': adminOfAll,
  'terms list': { roles: operatorRoles },
  'terms load': contentOrAdmin,
  backup: adminOfAll,
  'agencies list': supportOrAdmin,
  'agencies activate': supportOrAdmin,
  'agencies deactivate': supportOrAdmin,
  'agents list': supportOrAdmin,
  'agents add': supportOrAdmin,
  'agents link': supportOrAdmin,
  'agents remove': supportOrAdmin,
  'sellers list': supportOrAdmin,
  'sellers activate': supportOrAdmin,
  'sellers deactivate': supportOrAdmin,
  'jobs list': supportOrAdmin,
  'jobs run': admin,
  'dead-letters list': supportOrAdmin,
  'dead-letters retry': admin,
  'dead-letters drop': admin,
} as const satisfies Record<string, MachineAction>;

export type MachineActionName = keyof typeof machineActions;

/** The name of a key, by which the history knows it. */
export const machineKeyNameForm = /^[a-z0-9][a-z0-9-]{2,39}$/;

/** Whether a text names an action that keys may do. */
export const isMachineAction = (text: string): text is MachineActionName =>
  Object.hasOwn(machineActions, text);

/** Every name, in the order of the table. */
export const machineActionNames: readonly MachineActionName[] =
  Object.keys(machineActions).filter(isMachineAction);

/** Of what a key of one client may do: not what is about all clients together. */
export const isActionOf = (name: MachineActionName, client: string | null): boolean => {
  const { isForAll }: MachineAction = machineActions[name];
  return client === null || isForAll !== true;
};

/** Whether grants do what takes one of the roles, for a client or, with null, for all of them. */
export const doesFor = (
  grants: readonly Grant[],
  roles: readonly OperatorRole[] | 'every',
  client: string | null,
): boolean =>
  holdsRole(
    client === null ? grants.filter((grant) => grant.client === null) : grants,
    roles,
    client,
  );

/** Whether somebody may have a machine do an action: with less, a key would raise its maker's roles. */
export const mayGiveAction = (
  grants: readonly Grant[],
  name: MachineActionName,
  client: string | null,
): boolean => isActionOf(name, client) && doesFor(grants, machineActions[name].roles, client);

/** Whether somebody stands behind a key: admin of its clients, and with a role for each of its actions. What is no action any more takes none. */
export const standsBehind = (
  grants: readonly Grant[],
  { client, actions }: { readonly client: string | null; readonly actions: readonly string[] },
): boolean =>
  doesFor(grants, ['admin'], client) &&
  actions.every(
    (name) => !isMachineAction(name) || doesFor(grants, machineActions[name].roles, client),
  );
