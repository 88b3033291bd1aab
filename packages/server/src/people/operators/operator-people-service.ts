import type { OperatorPerson } from '@weitersagen/contracts/operator-people';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import {
  clientsOf,
  isAdminOfAll,
  isSameGrants,
  mayGrant,
  mayManage,
  refusalOfGrants,
  withoutCovered,
  type Grant,
  type OperatorLink,
} from '@weitersagen/domain/operator-roles';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { endAccess } from '../accounts/end-access.ts';
import { endSessionOf } from '../staff/own-sessions.ts';
import { endKeysOf } from '../machine-keys/end-keys.ts';
import { endInvitationsOf, endOutgrownInvitation } from './end-invitations.ts';
import { grantsText } from './grants-text.ts';
import { insertOperator, takeAccessTurn, type Change } from './operator-access.ts';
import { lastRoleRepository } from './last-role-repository.ts';
import { operatorAccessMail, operatorChangedMail } from './operator-outbox.ts';
import { requireTakesMail } from './takes-mail.ts';
import { isAlone, operatorPeople, type OperatorRow } from './operator-people-repository.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

/** An admin at work: who, and with which roles. Read again under the turn, because another admin may just have changed them. */
export interface Admin {
  readonly id: string;
  readonly grants: readonly Grant[];
}

/** Names of clients by their ids, for the letters. */
type ClientNames = Readonly<Record<string, string>>;

const refusals = {
  notTheirs: 'grantForbidden',
  ownRaised: 'ownRoles',
  lastAdmin: 'lastAdmin',
} as const;

/** Takes the turn and reads the admin's roles as they are now. Throws grantForbidden for somebody who is no admin any more. */
async function adminAtWork(tx: TenantTx, adminId: string): Promise<Admin> {
  await takeAccessTurn(tx);
  const grants = await operatorRoleRepository(tx).of(adminId);
  if (!grants.some(({ role }) => role === 'admin')) throw new ApiError('grantForbidden');
  return { id: adminId, grants };
}

/** Whether an admin sees somebody: an admin of all clients everybody, an admin of one client who has a role for it, or lost the last one lately. */
const isSeen = (
  admin: readonly Grant[],
  person: readonly Grant[],
  lastClients: readonly string[] = [],
) =>
  isAdminOfAll(admin) ||
  person.some((grant) => mayGrant(admin, grant)) ||
  lastClients.some((client) => mayGrant(admin, { role: 'admin', client }));

function linkOf({ linkUntil, isLinkOnItsWay, isLinkFailed }: OperatorRow, now: Date): OperatorLink {
  if (isLinkOnItsWay) return 'onItsWay';
  if (isLinkFailed) return 'failed';
  return linkUntil !== null && linkUntil > now ? 'good' : 'over';
}

/** How the access of somebody stands. */
export function stateOf(
  { isBlocked, wasActive }: Pick<OperatorRow, 'isBlocked' | 'wasActive'>,
  hasFactor: boolean,
): OperatorPerson['state'] {
  if (isBlocked) return 'blocked';
  if (hasFactor) return 'active';
  return wasActive ? 'factorMissing' : 'invited';
}

function personView(
  row: OperatorRow,
  grants: readonly Grant[],
  {
    admin,
    dead,
    now,
  }: { readonly admin: Admin; readonly dead: ReadonlySet<string>; readonly now: Date },
): OperatorPerson {
  const hasFactor = row.hasApp || row.passkeys > 0;
  const state = stateOf(row, hasFactor);
  return {
    id: row.id,
    email: row.email,
    takesMail: !dead.has(row.email),
    firstName: row.firstName,
    lastName: row.lastName,
    state,
    ...(state === 'invited' || state === 'factorMissing' ? { link: linkOf(row, now) } : {}),
    roles: grants.filter((grant) => grant.client === null || mayGrant(admin.grants, grant)),
    hasApp: row.hasApp,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recoveryCodesLeft,
    lastUsed: row.lastUsed?.toISOString() ?? null,
    sessions: row.sessions,
    isOwn: row.id === admin.id,
    isManageable: row.id !== admin.id && mayManage(admin.grants, grants),
  };
}

/** The operators whom an admin sees, by name. */
export async function listPeople(tx: TenantTx, admin: Admin): Promise<OperatorPerson[]> {
  const [rows, roles] = [await operatorPeople(tx), await operatorRoleRepository(tx).all()];
  const lastRoles = await lastRoleRepository(tx).all();
  const grantsOf = (id: string) => roles.get(id) ?? [];
  const dead = await deadAddressRepository(tx).deadOf(rows.map(({ email }) => email));
  return rows
    .filter(({ id }) => id === admin.id || isSeen(admin.grants, grantsOf(id), lastRoles.get(id)))
    .map((row) => personView(row, grantsOf(row.id), { admin, dead, now: tx.now }));
}

interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: Locale | undefined;
  readonly roles: readonly Grant[];
}

/** Makes an operator with roles and mails the link; `clients` names them for the letter. Throws grantForbidden, emailExists, or emailNotAllowed where no mail arrives. */
export async function invite(
  tx: TenantTx,
  { seal, clients }: { readonly seal: Seal; readonly clients: ClientNames },
  adminId: string,
  { email, firstName, lastName, language, roles }: Invited,
): Promise<{ readonly id: string }> {
  const admin = await adminAtWork(tx, adminId);
  if (!roles.every((grant) => mayGrant(admin.grants, grant))) throw new ApiError('grantForbidden');
  const person = { email: normalizeEmail(email), firstName, lastName, language };
  const kind = (await isAlone(tx, adminId)) ? 'first' : 'invited';
  await requireTakesMail(tx, person.email);
  const id = await insertOperator(tx, person, withoutCovered(roles), { actor: adminId, seal });
  if (id === null) throw new ApiError('emailExists', { fields: { Email: 'exists' } });
  await noteHand(tx, { of: id, by: adminId, kind });
  await enqueue(tx, operatorAccessMail, {
    accountId: id,
    reason: 'operatorInvited',
    by: adminId,
    clients,
  });
  return { id };
}

/** Somebody an admin sees, in that person's turn, with their roles. Throws unknownNumber. */
async function personOf(tx: TenantTx, admin: Admin, id: string) {
  await takePersonTurn(tx, id);
  const account = await accountRepository(tx).byId(id);
  if (account === undefined || account.kind !== 'operator') throw new ApiError('unknownNumber');
  const grants = await operatorRoleRepository(tx).of(id);
  const lastClients = (await lastRoleRepository(tx).all()).get(id);
  if (id !== admin.id && !isSeen(admin.grants, grants, lastClients))
    throw new ApiError('unknownNumber');
  return { account, grants };
}

const holds = (grants: readonly Grant[], { role, client }: Grant) =>
  grants.some((held) => held.role === role && held.client === client);

/** Gives somebody roles in place of those that the admin may change; others stay; a mail tells them. Throws unknownNumber, grantForbidden, ownRoles or lastAdmin. */
export async function changeRoles(
  tx: TenantTx,
  { id: adminId, clients }: { readonly id: string; readonly clients: ClientNames },
  id: string,
  { roles, reason }: { readonly roles: readonly Grant[]; readonly reason: string },
): Promise<void> {
  const admin = await adminAtWork(tx, adminId);
  const { grants: before } = await personOf(tx, admin, id);
  const repository = operatorRoleRepository(tx);
  const untouched = before.filter((grant) => !mayGrant(admin.grants, grant));
  const after = [...untouched, ...withoutCovered(roles, untouched)];
  const refusal = refusalOfGrants({
    by: admin.grants,
    isOwn: id === admin.id,
    before,
    after,
    hasOtherAdmin: await repository.hasOtherAdmin(id),
  });
  if (refusal !== null) throw new ApiError(refusals[refusal]);
  if (isSameGrants(before, after)) return;
  await repository.replace(id, { before, after }, adminId);
  await lastRoleRepository(tx).note(id, before, after);
  if (after.some((grant) => !holds(before, grant)))
    await noteHand(tx, { of: id, by: adminId, kind: 'roles' });
  if (before.some((grant) => !holds(after, grant))) {
    await endKeysOf(tx, id, { actor: adminId, reason }, after);
    await endInvitationsOf(tx, id, { actor: adminId, reason }, after);
  }
  await endOutgrownInvitation(tx, id, after, { actor: adminId, reason });
  await audit(tx, {
    entity: 'account',
    entityId: id,
    event: 'operatorRolesChanged',
    from: grantsText(before),
    to: grantsText(after),
    before: { roles: grantsText(before) },
    after: { roles: grantsText(after) },
    reason,
    actor: adminId,
  });
  await enqueue(tx, operatorChangedMail, { accountId: id, change: 'roles', by: adminId, clients });
}

/** What an admin does with somebody's access. `isEnding`: they cannot sign in any more, so another admin of all clients has to be there. */
interface Handling {
  readonly isEnding: boolean;
  readonly work: (account: Account, adminId: string) => Promise<unknown>;
}

/** Lets an admin handle the access of somebody else. Throws unknownNumber, grantForbidden, ownRoles, or lastAdmin where that would leave no admin of all clients. */
export async function handlePerson(
  tx: TenantTx,
  adminId: string,
  id: string,
  { isEnding, work }: Handling,
): Promise<void> {
  const admin = await adminAtWork(tx, adminId);
  const { account, grants } = await personOf(tx, admin, id);
  if (isEnding && id === admin.id) throw new ApiError('ownRoles');
  if (!mayManage(admin.grants, grants)) throw new ApiError('grantForbidden');
  const isLast = isAdminOfAll(grants) && !(await operatorRoleRepository(tx).hasOtherAdmin(id));
  if (isEnding && isLast) throw new ApiError('lastAdmin');
  await work(account, adminId);
}

const shut = { from: 'active', to: 'inactive' } as const;

/** Blocks somebody and ends their sessions, and for good the keys of machines that they made and the links by which they let others in; who is blocked stays so. A mail tells them. */
export async function block(
  tx: TenantTx,
  { id, blocked_at: since }: Account,
  actor: string,
  reason: string,
) {
  if (since !== null) return;
  await accountRepository(tx).setBlocked(id, true);
  await endAccess(tx, id);
  await endKeysOf(tx, id, { actor, reason });
  await endInvitationsOf(tx, id, { actor, reason });
  await audit(tx, { entity: 'account', entityId: id, event: 'blocked', ...shut, actor, reason });
  await enqueue(tx, operatorChangedMail, { accountId: id, change: 'blocked', by: actor });
}

/** Lets somebody in again who was blocked; a mail tells them. */
export async function unblock(tx: TenantTx, { id, blocked_at: since }: Account, actor: string) {
  if (since === null) return;
  await accountRepository(tx).setBlocked(id, false);
  await noteHand(tx, { of: id, by: actor, kind: 'unblocked' });
  await audit(tx, {
    entity: 'account',
    entityId: id,
    event: 'unblocked',
    from: shut.to,
    to: shut.from,
    actor,
  });
  await enqueue(tx, operatorChangedMail, { accountId: id, change: 'unblocked', by: actor });
}

/** Ends every session of somebody, by themselves or by who names a reason; of the latter a mail tells them. */
export async function signOutEverywhere(tx: TenantTx, id: string, change: Change) {
  await endAccess(tx, id);
  await audit(tx, { entity: 'account', entityId: id, event: 'signedOutEverywhere', ...change });
  if (change.actor !== id)
    await enqueue(tx, operatorChangedMail, {
      accountId: id,
      change: 'signedOut',
      by: change.actor,
    });
}

/** Has an admin end one session of somebody; a mail tells them. Throws unknownNumber. */
export async function endOneSession(
  tx: TenantTx,
  accountId: string,
  change: { readonly id: string; readonly actor: string; readonly reason: string },
) {
  const device = await endSessionOf(tx, accountId, change);
  await enqueue(tx, operatorChangedMail, {
    accountId,
    change: 'sessionEnded',
    by: change.actor,
    ...(device !== '' && { device }),
  });
}

/** For which of the clients an admin may give roles, and whether for all. */
export function grantable(
  admin: readonly Grant[],
  clients: readonly { readonly id: string; readonly config: { readonly name: string } }[],
) {
  const held = clientsOf(admin, ['admin']);
  const own = held === 'all' ? clients : clients.filter(({ id }) => held.includes(id));
  return { all: held === 'all', clients: own.map(({ id, config }) => ({ id, name: config.name })) };
}
