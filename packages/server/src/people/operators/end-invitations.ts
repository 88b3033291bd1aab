import { mayGrant, type Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { invitedBy } from './invited-operators-repository.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

/**
 * Ends the links to a first access that a person had mailed: their own access ended, or with `change` a role of theirs did and only those end of whose roles they can give one no
 * more. Else who was found out would come back by an invitation of their own. The invited stay; another admin mails them a link. Record 061.
 */
export async function endInvitationsOf(
  tx: TenantTx,
  inviter: string,
  by: { readonly actor: string; readonly reason?: string },
  change: { readonly before: readonly Grant[]; readonly after: readonly Grant[] } | null = null,
): Promise<void> {
  const roles = operatorRoleRepository(tx);
  for (const id of await invitedBy(tx, inviter)) {
    const invited = await roles.of(id);
    const isLost = (grant: Grant, { before, after }: NonNullable<typeof change>) =>
      mayGrant(before, grant) && !mayGrant(after, grant);
    if (change !== null && !invited.some((grant) => isLost(grant, change))) continue;
    await endLinksOf(tx, id);
    await audit(tx, { entity: 'account', entityId: id, event: 'operatorLinkEnded', ...by });
  }
}
