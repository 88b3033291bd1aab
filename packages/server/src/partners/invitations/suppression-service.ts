import type { Suppression } from '@weitersagen/contracts/invitation-settings';
import { maskEmail, normalizeEmail } from '@weitersagen/domain/email';
import { pageFacts } from '@weitersagen/domain/paging';
import type { AgencyActor } from '../agencies/agency-actor.ts';
import { invitedHash } from '../agencies/invitation-link.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { suppressionRepository, type SuppressionRow } from './suppression-repository.ts';
import { byThePerson, invitationRepository } from './invitation-repository.ts';

const isOwn = (
  { agencyId, accountId }: AgencyActor,
  row: { readonly agency_id: string | null; readonly added_by: string | null },
) => (agencyId === null ? row.added_by === accountId : row.agency_id === agencyId);

/** An entry as the actor may see it, with the address that they typed or masked. */
function view(actor: AgencyActor, row: SuppressionRow, email = row.shown): Suppression {
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
  const suppressions = suppressionRepository(tx);
  const count = await suppressions.countOwn(actor);
  const rows = await suppressions.pageOfOwn(actor, paging);
  return { entries: rows.map((row) => view(actor, row)), ...pageFacts(count, paging) };
}

/** The entry of an address, also one of another agency, which says no more than that it is on the list; null for none. */
export async function findSuppression(
  tx: TenantTx,
  actor: AgencyActor,
  email: string,
): Promise<Suppression | null> {
  const hash = invitedHash(tx.tenant, normalizeEmail(email));
  const row = await suppressionRepository(tx).byHash(hash);
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
  const suppressions = suppressionRepository(tx);
  if (!(await suppressions.isOwn(actor, id))) throw new ApiError('unknownNumber');
  // The person may object in this very moment.
  if (!(await suppressions.removeOfStaff(id))) throw new ApiError('notAuthorised');
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
  if (wanted) await suppressionRepository(tx).remove(hash);
  else await invitationRepository(tx).suppress(hash, byThePerson(email));
  const event = wanted ? 'suppressionRemoved' : 'suppressionAdded';
  await audit(tx, { entity: 'suppression', entityId: hash, event, actor: accountId });
}
