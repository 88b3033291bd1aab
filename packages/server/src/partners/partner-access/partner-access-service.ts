import type { AgencyRole } from '@weitersagen/domain/permissions';
import { partnerKindLabels } from '@weitersagen/domain/partner-labels';
import {
  accountRepository,
  addAgent,
  endAccess,
  mailAgentLink,
  removeAgent,
  removeLostFactor,
  requireTakesMail,
  type Account,
} from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { setAgencyActive, takeAgencyTurn } from '../agencies/activation.ts';
import { agencyLinkReason } from '../agencies/agency-link-reason.ts';
import { agencyAccessMail } from '../agencies/agency-outbox.ts';
import { agencyRepository } from '../agencies/agency-repository.ts';
import { employeeRepository } from '../agencies/employee-repository.ts';
import { setSellerActive } from '../sellers/activation.ts';
import { sellerLinkReason } from '../sellers/registration-service.ts';
import { sellerAccessMail } from '../sellers/seller-outbox.ts';
import { sellerRepository } from '../sellers/seller-repository.ts';
import { requireAgency } from './require-agency.ts';

/** What an operator decides about somebody, and why. */
interface Decision {
  readonly actor: string;
  readonly reason: string;
}

/** Somebody of a partner, in their turn. Throws unknownNumber for everybody else of the client. */
async function partnerOf(tx: TenantTx, id: string): Promise<Account> {
  await takePersonTurn(tx, id);
  const account = await accountRepository(tx).byId(id);
  if (account === undefined || !Object.hasOwn(partnerKindLabels, account.kind))
    throw new ApiError('unknownNumber');
  return account;
}

async function partnerOfKind(tx: TenantTx, id: string, kind: Account['kind']): Promise<Account> {
  const account = await partnerOf(tx, id);
  if (account.kind !== kind) throw new ApiError('unknownNumber');
  return account;
}

/** Switches an agency on or off by its number. Throws unknownNumber. */
export async function setAgencyState(
  tx: TenantTx,
  { number, isActive }: { readonly number: string; readonly isActive: boolean },
  decision: Decision,
): Promise<void> {
  await setAgencyActive(tx, (await requireAgency(tx, number)).id, isActive, decision);
}

/** Lets a seller make referrals, or stops that. Throws unknownNumber. */
export async function setSellerState(
  tx: TenantTx,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
  decision: Decision,
): Promise<void> {
  await partnerOfKind(tx, id, 'seller');
  const seller = await sellerRepository(tx).byAccount(id);
  if (seller === undefined) throw new ApiError('unknownNumber');
  await setSellerActive(tx, seller.external_number, isActive, decision);
}

/** Closes somebody's access, which ends sessions and links, or opens it again. A repeat changes nothing. Throws unknownNumber. */
export async function setAccessOpen(
  tx: TenantTx,
  { id, isOpen }: { readonly id: string; readonly isOpen: boolean },
  decision: Decision,
): Promise<void> {
  const { blocked_at: closed } = await partnerOf(tx, id);
  if ((closed === null) === isOpen) return;
  await employeeRepository(tx).change(id, { active: isOpen });
  if (!isOpen) await endAccess(tx, id);
  await audit(tx, {
    entity: 'account',
    entityId: id,
    event: isOpen ? 'unblocked' : 'blocked',
    from: isOpen ? 'inactive' : 'active',
    to: isOpen ? 'active' : 'inactive',
    ...decision,
  });
}

/** Mails somebody a link to their first or to a new password. Throws unknownNumber, accountBlocked, or emailNotAllowed where no mail arrives. */
export async function mailPartnerLink(tx: TenantTx, id: string, actor: string): Promise<void> {
  const account = await partnerOf(tx, id);
  if (account.blocked_at !== null) throw new ApiError('accountBlocked', { as: 'personBlocked' });
  await requireTakesMail(tx, account.email);
  if (account.kind === 'agent') return mailAgentLink(tx, account, { actor });
  await audit(tx, { entity: 'account', entityId: id, event: 'accessLinkMailed', actor });
  if (account.kind === 'agency')
    return enqueue(tx, agencyAccessMail, {
      accountId: id,
      reason: await agencyLinkReason(tx, account),
    });
  const reason = await sellerLinkReason(tx, account);
  return enqueue(tx, sellerAccessMail, { accountId: id, reason });
}

/** Takes a lost second factor from somebody. Throws unknownNumber, or factorOff where there is none. */
export async function removePartnerFactor(
  tx: TenantTx,
  id: string,
  decision: Decision,
): Promise<void> {
  await partnerOf(tx, id);
  await removeLostFactor(tx, id, decision);
}

/** Gives somebody of an agency a role; an owner has the rights that the state of the agency leaves. Throws unknownNumber. */
export async function changePartnerRole(
  tx: TenantTx,
  { id, role }: { readonly id: string; readonly role: Exclude<AgencyRole, 'inactiveOwner'> },
  decision: Decision,
): Promise<void> {
  const agencyId = (await accountRepository(tx).byId(id))?.agency_id;
  if (agencyId == null) throw new ApiError('unknownNumber');
  // The agency's state decides. Its turn comes before those of its people, as where it is switched.
  await takeAgencyTurn(tx, agencyId);
  const { role: before } = await partnerOfKind(tx, id, 'agency');
  const agency = await agencyRepository(tx).byId(agencyId);
  if (agency === undefined) throw new ApiError('unknownNumber');
  const after = role === 'owner' && agency.activated_at === null ? 'inactiveOwner' : role;
  if (before === after) return;
  await employeeRepository(tx).change(id, { role: after });
  await audit(tx, {
    entity: 'account',
    entityId: id,
    event: 'employeeChanged',
    from: before ?? 'none',
    to: after,
    ...decision,
  });
}

/** Somebody to be invited as an agent, with the number of their agency or none. */
interface NewAgent {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agency: string | null;
}

/** Makes an agent, who sets a password by a mailed link. Throws notOffered without a call centre, unknownNumber, emailExists, or emailNotAllowed where no mail arrives. */
export async function inviteAgent(
  tx: TenantTx,
  { agency, ...person }: NewAgent,
  by: { readonly actor: string; readonly seal: Seal },
): Promise<void> {
  if (!tx.tenant.config.agentRecommendation) throw new ApiError('notOffered');
  const agencyId = agency === null ? null : (await requireAgency(tx, agency)).id;
  await requireTakesMail(tx, person.email);
  if (!(await addAgent(tx, person, agencyId, by)))
    throw new ApiError('emailExists', { fields: { Email: 'exists' } });
}

/** Removes an agent with sessions and links; what they created stays. Throws unknownNumber. */
export async function dismissAgent(tx: TenantTx, id: string, decision: Decision): Promise<void> {
  await partnerOfKind(tx, id, 'agent');
  await removeAgent(tx, id, decision);
}
