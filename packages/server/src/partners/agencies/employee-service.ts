import type { Employee } from '@weitersagen/contracts/agency';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { pageFacts } from '@weitersagen/domain/paging';
import { isAgencyRole, type AgencyRole } from '@weitersagen/domain/permissions';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { accountRepository, addAgent, endAccess, mailAgentLink } from '../../people/public.ts';
import { requireAgencyId, type AgencyActor } from './agency-actor.ts';
import { agencyRepository } from './agency-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn, takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { agencyAccessMail } from './agency-outbox.ts';
import { employeeRepository, type AgencyUser } from './employee-repository.ts';

function employeeView(row: AgencyUser): Employee {
  return {
    id: row.id,
    kind: row.kind === 'agent' ? 'agent' : 'agency',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: agencyRoleLabels[isAgencyRole(row.role) ? row.role : 'none'],
    employeeNumber: row.external_id,
    active: row.blocked_at === null,
    confirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A person who is invited to an agency. With a seal the history says who it is, for as long as they are not erased. */
type Invited = Readonly<Record<'email' | 'firstName' | 'lastName', string>> & {
  readonly seal?: Seal;
};

async function requireColleague(tx: TenantTx, agencyId: string, id: string): Promise<AgencyUser> {
  await takePersonTurn(tx, id);
  const found = await employeeRepository(tx).byId(agencyId, id);
  if (found === undefined) throw new ApiError('unknownNumber');
  return found;
}

/** One page of the people of the actor's agency, by name. */
export async function listEmployees(
  tx: TenantTx,
  actor: AgencyActor,
  paging: { readonly page: number; readonly size: number },
) {
  const agencyId = requireAgencyId(actor);
  const employees = employeeRepository(tx);
  const rows = await employees.page(agencyId, paging);
  return {
    employees: rows.map(employeeView),
    ...pageFacts(await employees.count(agencyId), paging),
  };
}

/**
 * Makes an employee, who sets a password by a mailed link. For one who has not confirmed yet, the link is mailed again.
 * Throws emailExists for an address of any other agency user.
 */
export async function inviteEmployee(
  tx: TenantTx,
  actor: AgencyActor,
  { seal, ...person }: Invited,
  language: Locale,
): Promise<Employee> {
  const agencyId = requireAgencyId(actor);
  const employees = employeeRepository(tx);
  const email = normalizeEmail(person.email);
  await takeTurn(tx, `agency user ${email}`);
  const known = await accountRepository(tx).byEmail('agency', email);
  if (known !== undefined && (known.agency_id !== agencyId || known.confirmed_at !== null))
    throw new ApiError('emailExists', { fields: { Email: 'emailExists' } });
  const account =
    known ??
    (await employees.insert({
      ...person,
      email,
      agencyId,
      role: 'employee',
      language,
      invitedBy: actor.accountId,
    }));
  if (known === undefined) {
    const agency = await agencyRepository(tx).byId(agencyId);
    const place = { postalCode: agency?.postal_code ?? '', city: agency?.city ?? '' };
    await employees.addConsultant(account, place);
    const texts = { email, name: `${person.firstName} ${person.lastName}` };
    await audit(tx, {
      entity: 'account',
      entityId: account.id,
      event: 'employeeInvited',
      actor: actor.accountId,
      after: seal === undefined ? {} : await sealPersonal(tx, seal, account.id, texts),
    });
  }
  await enqueue(tx, agencyAccessMail, { accountId: account.id, reason: 'agencyEmployee' });
  return employeeView(await requireColleague(tx, agencyId, account.id));
}

/**
 * Makes a call-centre agent of the agency, who sets a password by a mailed link; for one who has not confirmed yet, it is mailed again.
 * Throws notOffered where the tenant has no call centre, emailExists for an address of any other agent.
 */
export async function inviteAgent(
  tx: TenantTx,
  actor: AgencyActor,
  { seal, ...person }: Invited,
): Promise<Employee> {
  const agencyId = requireAgencyId(actor);
  if (!tx.tenant.config.agentRecommendation) throw new ApiError('notOffered');
  const email = normalizeEmail(person.email);
  const change = { actor: actor.accountId };
  const isNew = await addAgent(tx, { ...person, email }, agencyId, {
    ...change,
    ...(seal !== undefined && { seal }),
  });
  const agent = await accountRepository(tx).byEmail('agent', email);
  if (agent === undefined) throw new Error('The agent was just made');
  if (!isNew) {
    if (agent.agency_id !== agencyId || agent.confirmed_at !== null)
      throw new ApiError('emailExists', { fields: { Email: 'emailExists' } });
    await mailAgentLink(tx, agent, change);
  }
  return employeeView(await requireColleague(tx, agencyId, agent.id));
}

/** Changes role or state of a colleague. Throws notAuthorised for the own account and for the role of an agent, unknownNumber for foreign ones. */
export async function changeEmployee(
  tx: TenantTx,
  actor: AgencyActor,
  id: string,
  change: { readonly role?: AgencyRole; readonly active?: boolean },
): Promise<Employee> {
  const agencyId = requireAgencyId(actor);
  const before = await requireColleague(tx, agencyId, id);
  // Nobody can lock the agency out of itself: whoever changes somebody stays an active owner.
  if (before.id === actor.accountId) throw new ApiError('notAuthorised');
  // Roles open views of the agency's area, which agents have none of.
  if (before.kind === 'agent' && change.role !== undefined) throw new ApiError('notAuthorised');
  await employeeRepository(tx).change(id, change);
  if (change.active === false) await endAccess(tx, id);
  const after = await requireColleague(tx, agencyId, id);
  await audit(tx, {
    entity: 'account',
    entityId: id,
    event: 'employeeChanged',
    from: `${before.role ?? before.kind} ${before.blocked_at === null ? 'active' : 'inactive'}`,
    to: `${after.role ?? after.kind} ${after.blocked_at === null ? 'active' : 'inactive'}`,
    actor: actor.accountId,
  });
  return employeeView(after);
}

/** Hands everything that counts to one colleague over to another, who must be active; gives the number of referrals. */
export async function handOverReferrals(
  tx: TenantTx,
  actor: AgencyActor,
  from: string,
  to: string,
): Promise<number> {
  const agencyId = requireAgencyId(actor);
  await requireColleague(tx, agencyId, from);
  const target = await requireColleague(tx, agencyId, to);
  if (target.blocked_at !== null) throw new ApiError('unknownNumber');
  if (from === to) return 0;
  const count = await employeeRepository(tx).handOver(agencyId, from, to);
  await audit(tx, {
    entity: 'account',
    entityId: from,
    event: 'referralsHandedOver',
    reason: `${count} to ${to}`,
    actor: actor.accountId,
  });
  return count;
}
