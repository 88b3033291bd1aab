import { mayManage, type Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { invitedBy, mailerOf } from './invited-operators-repository.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

interface By {
  readonly actor: string;
  readonly reason?: string;
}

async function endInvitation(tx: TenantTx, id: string, by: By): Promise<void> {
  await endLinksOf(tx, id);
  await audit(tx, { entity: 'account', entityId: id, event: 'operatorLinkEnded', ...by });
}

/**
 * Ends the links to a first access that a person had mailed: their own access ended, or with `left` a role of theirs did and only those end to whose roles they could not
 * invite any more. Else who was found out would come back by an invitation of their own. The invited stay; another admin mails them a link. Record 061.
 */
export async function endInvitationsOf(
  tx: TenantTx,
  inviter: string,
  by: By,
  left: readonly Grant[] = [],
): Promise<void> {
  const roles = operatorRoleRepository(tx);
  for (const id of await invitedBy(tx, inviter))
    if (!mayManage(left, await roles.of(id))) await endInvitation(tx, id, by);
}

/** Ends the link to a first access where its roles become such that who mailed it could not invite to them: the link may be in that person's own hands. Record 061. */
export async function endOutgrownInvitation(
  tx: TenantTx,
  id: string,
  after: readonly Grant[],
  by: By,
): Promise<void> {
  const mailer = await mailerOf(tx, id);
  if (mailer === null || mailer === by.actor) return;
  // What was done at the terminal while nobody was signed in is the company's own.
  if ((await accountRepository(tx).byId(mailer)) === undefined) return;
  if (!mayManage(await operatorRoleRepository(tx).of(mailer), after))
    await endInvitation(tx, id, by);
}
