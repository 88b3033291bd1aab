import {
  ACCEPTED_ORDER_CONFIRM_DAYS,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@weitersagen/domain/constants';
import { addDays, parseBerlinDay } from '@weitersagen/domain/dates';
import { linkStatus } from '@weitersagen/domain/link-status';
import { statusMessage, type ClaimFacts, type LeadFacts } from '@weitersagen/domain/status-message';
import type { StatusMessage } from '@weitersagen/contracts/own-referrals';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { latestPayout } from '../../rewards/public.ts';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { OwnLeadRow, OwnReferralRow } from './own-repository.ts';

type Clocked = Pick<TenantTx, 'tenant' | 'now'>;

function leadFacts(lead: OwnLeadRow, { tenant, now }: Clocked): LeadFacts {
  const { config, leavesOn } = tenant;
  const usual = addDays(lead.created_at, UNCONFIRMED_RECIPIENT_DAYS);
  // Past that day only a contact is left whose order the operator accepted later.
  const confirmBy =
    usual <= now && lead.reported_at !== null
      ? addDays(lead.reported_at, ACCEPTED_ORDER_CONFIRM_DAYS)
      : usual;
  const orderUntil = withinProgramme(
    addDays(lead.reopened_at ?? lead.created_at, config.orderWindowDays),
    leavesOn,
  );
  return {
    status: lead.status,
    reactedAt: lead.created_at,
    orderUntil,
    reportUntil: now <= orderUntil ? null : addDays(orderUntil, config.orderGraceDays),
    confirmBy: lead.confirmed_at === null ? confirmBy : null,
  };
}

function claimFacts(lead: OwnLeadRow, config: TenantConfig): ClaimFacts | null {
  if (lead.claim_status === null) return null;
  const orderedOn = lead.ordered_on === null ? null : parseBerlinDay(lead.ordered_on);
  return {
    status: lead.claim_status,
    chosenKind: lead.claim_kind,
    cashOnly: false,
    hasIban: lead.claim_iban !== null,
    numberRefused: lead.customer_check === 'rejected',
    availableFrom: orderedOn && addDays(orderedOn, config.complaintDays),
    pickUpUntil: lead.claim_pick_up_by,
    payoutBy: lead.claim_out_of_stock
      ? null
      : latestPayout(lead.claim_kind, lead.claim_collected_at),
    paidAt: lead.claim_paid_at,
  };
}

/** The message of a referral, or of one lead on it, with who must act and by when. */
export function messageOf(
  referral: OwnReferralRow,
  lead: OwnLeadRow | null,
  { tenant, now }: Clocked,
): StatusMessage {
  const expiresAt = withinProgramme(referral.expires_at, tenant.leavesOn);
  const status = linkStatus(
    {
      expiresAt,
      blockedAt: referral.blocked_at,
      withdrawnAt: referral.withdrawn_at,
    },
    now,
  );
  const order =
    lead?.reported_at == null
      ? null
      : {
          reportedAt: lead.reported_at,
          verified: lead.order_state === 'verified' || lead.order_state === 'firstPayment',
        };
  const message = statusMessage({
    share: referral.referrer_share,
    optInPending: referral.opt_in_pending,
    link: { status, expiresAt },
    landedAt: referral.landed_at,
    lead: lead && leadFacts(lead, { tenant, now }),
    order,
    claim: lead && claimFacts(lead, tenant.config),
  });
  return {
    key: message.key,
    actor: message.actor,
    date: message.date?.toISOString() ?? null,
    by: message.by?.toISOString() ?? null,
  };
}
