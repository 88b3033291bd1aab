import { agentMayOpen, seesWholeAgency, type AgencyPerson } from '@weitersagen/domain/agency-rules';
import { canOpenView, isAgencyRole, type AgencyView } from '@weitersagen/domain/permissions';
import { accountRepository } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { agencyRepository } from './agency-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** An agency user or agent with the agency they belong to; an agent of the operator has none. */
export interface AgencyActor {
  readonly accountId: string;
  readonly agencyId: string | null;
  readonly person: AgencyPerson;
}

/** What a report may hold: rows of an agency, or what counts to one person. */
export type ReportScope =
  | { readonly kind: 'agency'; readonly agencyId: string }
  | { readonly kind: 'account'; readonly accountId: string };

/** Nobody of an agency that the operator switched off invites or creates; what is there can still be seen. */
async function requireActiveAgency(tx: TenantTx, agencyId: string | null, view: AgencyView) {
  if (agencyId === null || view !== 'invitationTool') return;
  const agency = await agencyRepository(tx).byId(agencyId);
  if (agency?.activated_at == null) throw new ApiError('viewForbidden', { as: 'agencyInactive' });
}

/** Who calls, as the database knows them now. Throws viewForbidden for somebody who lacks the view, or whose agency is switched off. */
export async function requireActor(
  tx: TenantTx,
  session: { readonly accountId: string; readonly kind: string },
  view: AgencyView,
): Promise<AgencyActor> {
  const account = await accountRepository(tx).byId(session.accountId);
  if (account === undefined) throw new ApiError('viewForbidden');
  const { id: accountId, agency_id: agencyId, role } = account;
  if (account.kind === 'agent') {
    if (!agentMayOpen(view)) throw new ApiError('viewForbidden');
    await requireActiveAgency(tx, agencyId, view);
    return { accountId, agencyId, person: { kind: 'agent' } };
  }
  const held = account.kind === 'agency' && isAgencyRole(role) ? role : 'none';
  if (!canOpenView(held, view)) throw new ApiError('viewForbidden');
  await requireActiveAgency(tx, agencyId, view);
  return { accountId, agencyId, person: { kind: 'agency', role: held } };
}

/** The agency of an agency user. Throws viewForbidden for somebody without one. */
export function requireAgencyId({ agencyId }: AgencyActor): string {
  if (agencyId === null) throw new ApiError('viewForbidden');
  return agencyId;
}

/**
 * Reads `{x}` of a report: `alle` is everything the person may see, `ich` what counts to them, an account id what
 * counts to a colleague. Throws unknownNumber, also for a foreign or hidden account. product.md, section "9 Calls".
 */
export async function readScope(
  tx: TenantTx,
  actor: AgencyActor,
  text: string,
): Promise<ReportScope> {
  const own = { kind: 'account', accountId: actor.accountId } as const;
  const seesAll = actor.agencyId !== null && seesWholeAgency(actor.person);
  if (text === 'ich' || text === actor.accountId) return own;
  if (text === 'alle')
    return seesAll && actor.agencyId !== null ? { kind: 'agency', agencyId: actor.agencyId } : own;
  const colleague = seesAll ? await accountRepository(tx).byId(text) : undefined;
  if (colleague === undefined || colleague.agency_id !== actor.agencyId)
    throw new ApiError('unknownNumber');
  return { kind: 'account', accountId: colleague.id };
}
