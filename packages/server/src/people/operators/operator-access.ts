import type { Locale } from '@weitersagen/domain/locale';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { insertStaff, type AddedPerson } from '../accounts/added-staff-repository.ts';
import { emailChangeRepository } from '../accounts/email-change-repository.ts';
import { removeAccount } from '../accounts/remove-account.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { shareTurn, takeTurn } from '../../platform/database/turns.ts';
import { noteFormerMailbox, noteHand } from '../../platform/second-person/second-person.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { secondFactorMail } from '../second-factor/second-factor-outbox.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { secondFactorRepository } from '../second-factor/second-factor-repository.ts';
import { isFirstBy } from './invited-operators-repository.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { endAccess } from '../accounts/end-access.ts';
import { identityRepository } from '../sso/identity-repository.ts';
import { endKeysOf } from '../machine-keys/end-keys.ts';
import { endInvitationsOf } from './end-invitations.ts';
import { operatorAccessMail, operatorRemovedMail } from './operator-outbox.ts';
import { keepOperatorName, operatorName } from './operator-name-repository.ts';
import { farewellRepository } from './farewell-repository.ts';
import { lastRoleRepository } from './last-role-repository.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';
import { grantsText } from './grants-text.ts';
import { requireTakesMail } from './takes-mail.ts';

/** Days a link holds: to a first access two weeks; one, where it opens what its person already had. */
export const linkDays = { operatorInvited: 14, operatorFactor: 1, operatorPassword: 1 } as const;

/** Who changes an operator's access, by account or name at the terminal, and with the reason given. */
export interface Change {
  readonly actor: string;
  readonly reason?: string;
}

const record = (tx: TenantTx, accountId: string, event: AuditEvent, change: Change) =>
  audit(tx, { entity: 'account', entityId: accountId, event, ...change });

/** Lets changes of who may do what wait for each other, so that of two last admins one stays. */
export const takeAccessTurn = (tx: TenantTx): Promise<void> => takeTurn(tx, 'operators');

/** Lets no such change be made until the transaction ends, beside others that read who may do what. */
export const shareAccessTurn = (tx: TenantTx): Promise<void> => shareTurn(tx, 'operators');

/** Makes an operator with roles, without a password; null when the address is an operator's already, who stays as they are. The caller has the turn. */
export async function insertOperator(
  tx: TenantTx,
  person: AddedPerson & { readonly language?: Locale | undefined },
  grants: readonly Grant[],
  change: Change & { readonly seal?: Seal },
): Promise<string | null> {
  const accounts = accountRepository(tx);
  if ((await accounts.byEmail('operator', person.email)) !== undefined) return null;
  const id = await insertStaff(tx, 'operator', person);
  if (person.language !== undefined) await accounts.setLanguage(id, person.language);
  await operatorRoleRepository(tx).give(id, grants, change.actor);
  const { seal, ...by } = change;
  const texts = { email: person.email, name: `${person.firstName} ${person.lastName}` };
  const named = seal === undefined ? {} : await sealPersonal(tx, seal, id, texts);
  const entry = { entity: 'account', entityId: id, event: 'operatorAdded' } as const;
  const after = { ...named, roles: grantsText(grants) };
  await audit(tx, { ...entry, to: grantsText(grants), after, ...by });
  return id;
}

/** Ends the new address that waits: who asked for it may not be who gets help. Record 061. */
async function endWish(tx: TenantTx, accountId: string, change: Change): Promise<void> {
  const wishes = emailChangeRepository(tx);
  if ((await wishes.waiting(accountId)) === undefined) return;
  await wishes.drop(accountId);
  await record(tx, accountId, 'emailChangeDropped', change);
}

/** Mails the link that somebody's access needs: to the first password and factor, to a new factor, or to a new password. What is there stays until it is followed, except a new address that waits. `clients` names them for the letter. Throws emailNotAllowed where no mail arrives. */
export async function mailOperatorLink(
  tx: TenantTx,
  { id, email, confirmed_at: since }: Pick<Account, 'id' | 'email' | 'confirmed_at'>,
  change: Change,
  clients: Readonly<Record<string, string>> = {},
): Promise<void> {
  await requireTakesMail(tx, email);
  await endWish(tx, id, change);
  // From now on the link is theirs who asks for it, and ends with their access.
  if (since === null) await endLinksOf(tx, id);
  await record(tx, id, 'operatorLinkMailed', change);
  // The first invitation of an installation stays it, however often its mail is sent.
  const isFirst = since === null && (await isFirstBy(tx, id, change.actor));
  await noteHand(tx, { of: id, by: change.actor, kind: isFirst ? 'first' : 'linked' });
  const isReady = await hasSecondFactor(tx, id);
  const reason =
    since === null ? 'operatorInvited' : isReady ? 'operatorPassword' : 'operatorFactor';
  await enqueue(tx, operatorAccessMail, { accountId: id, reason, by: change.actor, clients });
}

async function removeFactors(tx: TenantTx, accountId: string) {
  await secondFactorRepository(tx).remove(accountId);
  await secondFactorRepository(tx).removeCodes(accountId);
  await passkeyRepository(tx).removeAll(accountId);
}

/** Takes app, passkeys and recovery codes from somebody who lost them, forgets who they are at the identity provider, ends all sessions and the keys of machines that they made, and mails that and the link to a new factor. Throws emailNotAllowed where no mail arrives. */
export async function resetFactors(
  tx: TenantTx,
  account: Pick<Account, 'id' | 'email' | 'confirmed_at'>,
  change: Change,
): Promise<void> {
  await removeFactors(tx, account.id);
  await identityRepository(tx).forget(account.id);
  await endWish(tx, account.id, change);
  await endAccess(tx, account.id);
  await endKeysOf(tx, account.id, change);
  await record(tx, account.id, 'secondFactorLost', change);
  await noteHand(tx, { of: account.id, by: change.actor, kind: 'reset' });
  await enqueue(tx, secondFactorMail, { accountId: account.id, change: 'reset' });
  await mailOperatorLink(tx, account, change);
}

/** Removes an operator with roles, second factors, sessions, links, the keys of machines that they made and the links by which they let others in. What they did stays in the history, with the name of who did it. */
export async function removeOperator(
  tx: TenantTx,
  accountId: string,
  change: Change,
): Promise<void> {
  await removeFactors(tx, accountId);
  await operatorRoleRepository(tx).takeAll(accountId);
  await lastRoleRepository(tx).forget(accountId);
  const name = await operatorName(tx, accountId);
  const account = await accountRepository(tx).byId(accountId);
  // Who never came in made nothing that another could decide about.
  if (account !== undefined && account.confirmed_at !== null)
    await noteFormerMailbox(tx, accountId, account.email);
  await removeAccount(tx, accountId);
  if (name !== undefined) await keepOperatorName(tx, accountId, name);
  await endKeysOf(tx, accountId, change);
  await endInvitationsOf(tx, accountId, change);
  await record(tx, accountId, 'operatorRemoved', change);
}

/** Removes an operator as {@link removeOperator} and mails them that their access is gone, or their invitation withdrawn. */
export async function dismissOperator(
  tx: TenantTx,
  account: Account,
  change: Change,
): Promise<void> {
  const farewellId = await farewellRepository(tx).keep(account, change.actor);
  await removeOperator(tx, account.id, change);
  await enqueue(tx, operatorRemovedMail, { farewellId });
}
