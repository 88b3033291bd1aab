import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { insertStaff, type AddedPerson } from '../accounts/added-staff-repository.ts';
import { setMailedPassword } from '../accounts/mailed-password.ts';
import { removeAccount } from '../accounts/remove-account.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-words.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { operatorAccessMail } from './operator-outbox.ts';

/** Page of operators that takes a mailed token and sets a password. */
export const passwordPath = '/ops/password';

/** Days a link holds: a first access two weeks, a new password one. */
export const linkDays = { operatorInvited: 14, operatorPassword: 1 } as const;

/** Who changes an operator's access, by name and with the reason given. */
interface Change {
  readonly actor: string;
  readonly reason?: string;
}

const record = (tx: TenantTx, accountId: string, event: AuditEvent, change: Change) =>
  audit(tx, { entity: 'account', entityId: accountId, event, ...change });

/** Makes an operator without a password and mails the link that sets one. Says whether the address was free; an operator who is there stays. */
export async function addOperator(
  tx: TenantTx,
  person: AddedPerson,
  change: Change,
): Promise<boolean> {
  await takeTurn(tx, `operator ${person.email}`);
  if ((await accountRepository(tx).byEmail('operator', person.email)) !== undefined) return false;
  const id = await insertStaff(tx, 'operator', person);
  await record(tx, id, 'operatorAdded', change);
  await enqueue(tx, operatorAccessMail, { accountId: id, reason: 'operatorInvited' });
  return true;
}

/** Mails a link once more: to the first password, or to a new one. The password there is stays until it is followed. */
export async function mailOperatorLink(
  tx: TenantTx,
  { id, confirmed_at: since }: Pick<Account, 'id' | 'confirmed_at'>,
  change: Change,
): Promise<void> {
  await record(tx, id, 'operatorLinkMailed', change);
  const reason = since === null ? 'operatorInvited' : 'operatorPassword';
  await enqueue(tx, operatorAccessMail, { accountId: id, reason });
}

/** Removes an operator with second factor, sessions and links. What they did stays in the history, by the account's id. */
export async function removeOperator(
  tx: TenantTx,
  accountId: string,
  change: Change,
): Promise<void> {
  await removeSecondFactor(tx, accountId, change);
  await removeAccount(tx, accountId);
  await record(tx, accountId, 'operatorRemoved', change);
}

/** Sets an operator's password with a mailed token, once. Throws as {@link setMailedPassword}. */
export async function setOperatorPassword(
  tx: TenantTx,
  token: string,
  password: string,
): Promise<void> {
  const access = { purpose: 'operatorAccess', confirmed: 'operatorConfirmed' } as const;
  await setMailedPassword(tx, access, token, password);
}
