import { isConsultantNumber } from '@weitersagen/domain/agency-rules';
import { ApiError } from '../../platform/api-error.ts';
import { requireSeller } from '../sellers/require-seller.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { consultantRepository } from '../../catalogue/public.ts';
import { invitationRepository } from '../invitations/invitation-repository.ts';
import { requireActor } from './agency-actor.ts';

/** To whom a new referral counts. */
export interface Attribution {
  readonly agencyId: string | null;
  readonly consultantId: string | null;
  readonly createdBy: string | null;
  /** The shop whose card led here; then nobody is `createdBy`. */
  readonly shopId: string | null;
}

/** Who creates on a customer's behalf: the session of an agency user, agent or seller. */
export interface CreatorSession {
  readonly accountId: string;
  readonly kind: string;
}

/**
 * Attributes a referral: to whoever creates it on a customer's behalf, else to the consultant named, else to whoever
 * invited the referrer, else to the shop whose card they opened. Throws invalidInput at the number's field for an unknown consultant, viewForbidden for an
 * agency user without the invitation tool, notAuthorised for a seller who is not active. product.md, section "9 Calls".
 */
export async function attributeReferral(
  tx: TenantTx,
  referrerId: string,
  named: { readonly field: string; readonly number: string } | null,
  creator: CreatorSession | null,
): Promise<Attribution> {
  const isNumber = named !== null && isConsultantNumber(named.number);
  const consultant = isNumber ? await consultantRepository(tx).byNumber(named.number) : undefined;
  if (named !== null && !consultant)
    throw new ApiError('invalidInput', { fields: { [named.field]: 'unknownConsultant' } });
  const consultantId = consultant?.external_id ?? null;
  if (creator?.kind === 'seller') {
    const { seller, account } = await requireSeller(tx, creator);
    if (seller.activated_at === null) throw new ApiError('notAuthorised');
    return { agencyId: null, consultantId, createdBy: account.id, shopId: null };
  }
  if (creator !== null) {
    const { accountId, agencyId } = await requireActor(tx, creator, 'invitationTool');
    return { agencyId, consultantId, createdBy: accountId, shopId: null };
  }
  if (consultant)
    return {
      agencyId: consultant.agency_id,
      consultantId,
      createdBy: consultant.account_id,
      shopId: null,
    };
  const invited = await invitationRepository(tx).lastAccepted(referrerId);
  const shopId = invited?.shop_id ?? null;
  return {
    agencyId: invited?.agency_id ?? null,
    consultantId: null,
    createdBy: shopId === null ? (invited?.created_by ?? null) : null,
    shopId,
  };
}
