import type { Suppression } from '@weitersagen/contracts/invitation-settings';
import { maskEmail, normalizeEmail } from '@weitersagen/domain/email';
import { pageFacts } from '@weitersagen/domain/paging';
import type { AgencyActor } from '../agencies/agency-actor.ts';
import { invitedHash } from '../agencies/invitation-link.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offsetOf } from '../../platform/paging/report-paging.ts';
import { byThePerson, invitationRepository } from './invitation-repository.ts';

/** Entries of an agency, or of one agent without an agency. */
function own({ db }: TenantTx, { agencyId, accountId }: AgencyActor) {
  const all = db.selectFrom('suppression');
  return agencyId === null
    ? all.where('suppression.added_by', '=', accountId)
    : all.where('suppression.agency_id', '=', agencyId);
}

const isOwn = (
  { agencyId, accountId }: AgencyActor,
  row: { readonly agency_id: string | null; readonly added_by: string | null },
) => (agencyId === null ? row.added_by === accountId : row.agency_id === agencyId);

type Rows = ReturnType<typeof own>;

const described = (from: Rows) =>
  from
    .leftJoin('account', 'account.id', 'suppression.added_by')
    .selectAll('suppression')
    .select(['account.first_name', 'account.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

/** An entry as the actor may see it, with the address that they typed or masked. */
function view(actor: AgencyActor, row: Row, email = row.shown): Suppression {
  const mine = isOwn(actor, row);
  const { first_name: first, last_name: last } = row;
  return {
    id: row.email_hash,
    email,
    since: row.created_at.toISOString(),
    origin: row.added_by === null ? 'Person' : 'Team',
    addedBy: mine && first !== null ? `${first} ${last ?? ''}`.trim() : null,
    reason: mine ? row.reason : null,
    removable: mine && row.added_by !== null,
  };
}

/** One page of the addresses that the actor's agency may not invite by mail, the newest first. */
export async function listSuppressions(
  tx: TenantTx,
  actor: AgencyActor,
  paging: { readonly page: number; readonly size: number },
) {
  const { count } = await own(tx, actor)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await described(own(tx, actor))
    .orderBy('suppression.created_at', 'desc')
    .orderBy('suppression.email_hash', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging))
    .execute();
  return { entries: rows.map((row) => view(actor, row)), ...pageFacts(Number(count), paging) };
}

/** The entry of an address, also one of another agency, which says no more than that it is on the list; null for none. */
export async function findSuppression(
  tx: TenantTx,
  actor: AgencyActor,
  email: string,
): Promise<Suppression | null> {
  const hash = invitedHash(tx.tenant, normalizeEmail(email));
  const from = tx.db.selectFrom('suppression').where('email_hash', '=', hash);
  const row = await described(from).executeTakeFirst();
  return row === undefined ? null : view(actor, row, email);
}

/** Puts an address on the list of the tenant, with the reason. One that is there stays as it is. */
export async function addSuppression(
  tx: TenantTx,
  actor: AgencyActor,
  { email: given, reason }: { readonly email: string; readonly reason: string },
): Promise<void> {
  const email = normalizeEmail(given);
  const hash = invitedHash(tx.tenant, email);
  const { accountId, agencyId } = actor;
  await invitationRepository(tx).suppress(hash, {
    agency_id: agencyId,
    added_by: accountId,
    reason,
    shown: maskEmail(email),
  });
  await audit(tx, {
    entity: 'suppression',
    entityId: hash,
    event: 'suppressionAdded',
    reason,
    actor: accountId,
  });
}

/**
 * Takes an entry of staff of the own agency off the list, with the reason: the person asked for it. Invitations that were ended stay so.
 * Throws unknownNumber for another agency's entry, notAuthorised for one that the person made: only they can take that back.
 */
export async function removeSuppression(
  tx: TenantTx,
  actor: AgencyActor,
  id: string,
  reason: string,
): Promise<void> {
  const row = await own(tx, actor)
    .select('suppression.added_by')
    .where('suppression.email_hash', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('unknownNumber');
  // The person may object in this very moment.
  const { numDeletedRows } = await tx.db
    .deleteFrom('suppression')
    .where('email_hash', '=', id)
    .where('added_by', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('notAuthorised');
  await audit(tx, {
    entity: 'suppression',
    entityId: id,
    event: 'suppressionRemoved',
    reason,
    actor: actor.accountId,
  });
}

/** Says whether somebody with this address may be invited by mail. */
export async function mayBeInvited(tx: TenantTx, email: string): Promise<boolean> {
  const hash = invitedHash(tx.tenant, normalizeEmail(email));
  return !(await invitationRepository(tx).isSuppressed(hash));
}

/** A signed-in person objects to invitations by mail, or takes back what keeps them away, whoever put it on the list. A repeat changes nothing. */
export async function chooseInvitations(
  tx: TenantTx,
  {
    accountId,
    email,
    wanted,
  }: { readonly accountId: string; readonly email: string; readonly wanted: boolean },
): Promise<void> {
  if ((await mayBeInvited(tx, email)) === wanted) return;
  const hash = invitedHash(tx.tenant, normalizeEmail(email));
  if (wanted) await tx.db.deleteFrom('suppression').where('email_hash', '=', hash).execute();
  else await invitationRepository(tx).suppress(hash, byThePerson(email));
  const event = wanted ? 'suppressionRemoved' : 'suppressionAdded';
  await audit(tx, { entity: 'suppression', entityId: hash, event, actor: accountId });
}
