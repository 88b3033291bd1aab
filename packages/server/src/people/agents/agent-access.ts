import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { insertStaff, type AddedPerson } from '../accounts/added-staff-repository.ts';
import { setMailedPassword } from '../accounts/mailed-password.ts';
import { removeAccount } from '../accounts/remove-account.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { agentAccessMail } from './agent-outbox.ts';

/** Days a link holds: a first access two weeks, a new password one. */
export const linkDays = { agentInvited: 14, agentPassword: 1 } as const;

/** Who changes an agent's access, by name and with the reason given. */
interface Change {
  readonly actor: string;
  readonly reason?: string;
}

const record = (tx: TenantTx, accountId: string, event: AuditEvent, change: Change) =>
  audit(tx, { entity: 'account', entityId: accountId, event, ...change });

const reasonFor = ({ confirmed_at: since }: Pick<Account, 'confirmed_at'>) =>
  since === null ? 'agentInvited' : 'agentPassword';

/**
 * Makes an agent, of an agency or of none, without a password and mails the link that sets one. With a seal the history says who it is, for
 * as long as the person is not erased. Says whether the address was free; an agent who is there stays.
 */
export async function addAgent(
  tx: TenantTx,
  person: AddedPerson,
  agencyId: string | null,
  change: Change & { readonly seal?: Seal },
): Promise<boolean> {
  await takeTurn(tx, `agent ${person.email}`);
  if ((await accountRepository(tx).byEmail('agent', person.email)) !== undefined) return false;
  const accountId = await insertStaff(tx, 'agent', person, agencyId);
  const { seal, ...by } = change;
  const texts = { email: person.email, name: `${person.firstName} ${person.lastName}` };
  const after = seal === undefined ? {} : await sealPersonal(tx, seal, accountId, texts);
  const entry = { entity: 'account', entityId: accountId, event: 'agentAdded' } as const;
  await audit(tx, { ...entry, after, ...by });
  await enqueue(tx, agentAccessMail, { accountId, reason: 'agentInvited' });
  return true;
}

/** Mails a link once more: to the first password, or to a new one. The password there is stays until it is followed. */
export async function mailAgentLink(tx: TenantTx, agent: Account, change: Change): Promise<void> {
  await record(tx, agent.id, 'agentLinkMailed', change);
  await enqueue(tx, agentAccessMail, { accountId: agent.id, reason: reasonFor(agent) });
}

/** Removes an agent with sessions and links. What they created stays, by the account's id. */
export async function removeAgent(tx: TenantTx, accountId: string, change: Change): Promise<void> {
  await removeAccount(tx, accountId);
  await record(tx, accountId, 'agentRemoved', change);
}

/**
 * Mails a link to a password; nothing for an unknown or blocked address or where the tenant has no call centre, and the caller cannot
 * tell.
 */
export async function requestPassword(tx: TenantTx, email: string): Promise<void> {
  if (!tx.tenant.config.agentRecommendation) return;
  const known = await accountRepository(tx).byEmail('agent', normalizeEmail(email));
  if (known === undefined || known.blocked_at !== null || known.deleted_at !== null) return;
  await enqueue(tx, agentAccessMail, { accountId: known.id, reason: reasonFor(known) });
}

/** Sets an agent's password with a mailed token, once. Throws as {@link setMailedPassword}. */
export async function setPassword(tx: TenantTx, text: string, password: string): Promise<void> {
  const access = { purpose: 'agentAccess', confirmed: 'agentConfirmed' } as const;
  await setMailedPassword(tx, access, text, password);
}
