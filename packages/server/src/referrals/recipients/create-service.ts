import { isSameEmail, normalizeEmail } from '@weitersagen/domain/email';
import { linkStatus } from '@weitersagen/domain/link-status';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireAdmission } from '../../people/public.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { requireSameRequest, type Idempotency } from '../../platform/idempotency.ts';
import { recipientConfirmMail, recipientStatusMail } from './recipient-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { RecipientInput } from './creation-input.ts';
import { completeRecipient } from './complete-service.ts';
import { recipientRepository } from './repository.ts';

/** The recipient's number; `exists` when the address had taken part before and the link was mailed again. */
export interface CreatedRecipient {
  readonly number: string;
  readonly exists: boolean;
  /** Whether the link was mailed once more to who took part before. */
  readonly isMailed?: boolean;
}

/** The referral while it still takes contacts. Throws the refusal that its state asks for. */
async function requireOpenReferral(tx: TenantTx, number: string) {
  const referral = await recipientRepository(tx).referral(number);
  if (referral === undefined) throw new ApiError('unknownNumber', { as: 'referralOfNobody' });
  const status = linkStatus(
    {
      expiresAt: withinProgramme(referral.expires_at, tx.tenant.leavesOn),
      blockedAt: referral.blocked_at,
      withdrawnAt: referral.withdrawn_at,
    },
    tx.now,
  );
  const isBlocked =
    referral.referrer_blocked_at !== null || status === 'blocked' || status === 'withdrawn';
  if (isBlocked) throw new ApiError('referralBlocked');
  if (status === 'expired') throw new ApiError('referralExpired');
  if (referral.opt_in_pending) throw new ApiError('optInRequired', { as: 'linkNotOpenYet' });
  return referral;
}

/** The version of the terms in force; null stands for it. Throws termsRequired for any other. */
async function requireTerms(tx: TenantTx, version: string | null): Promise<string> {
  const inForce = await legalTextRepository(tx).versionOf('agb');
  if (inForce === null || (version !== null && version !== inForce)) {
    throw new ApiError('termsRequired', { fields: { AgbText: 'termsChanged' } });
  }
  return inForce;
}

/**
 * A contact takes part in a referral: one lead per address. Mails the confirmation link. A repeat with the same key
 * gets the first answer. product.md, section "4 Referrals and leads".
 */
export async function createRecipient(
  tx: TenantTx,
  referralNumber: string,
  input: RecipientInput,
  by: {
    readonly channel: string | undefined;
    readonly device: string;
    readonly idempotency: Idempotency | null;
  },
): Promise<CreatedRecipient> {
  const recipients = recipientRepository(tx);
  if (by.idempotency !== null) {
    await takeTurn(tx, `recipient ${by.idempotency.key}`);
    const first = await recipients.byIdempotencyKey(by.idempotency.key);
    if (first !== undefined) {
      requireSameRequest(by.idempotency, first.request_hash);
      return { number: first.id, exists: false };
    }
  }
  const referral = await requireOpenReferral(tx, referralNumber);
  const termsVersion = await requireTerms(tx, input.termsVersion);
  const email = normalizeEmail(input.email);
  const { config } = tx.tenant;
  if (!config.allowSelfRecommendation && isSameEmail(email, referral.referrer_email)) {
    throw new ApiError('sameEmail', { fields: { Email: 'sameEmail' } });
  }
  await requireAdmission(tx, email, 'recipient');
  await takeTurn(tx, `lead ${referral.id} ${email}`);
  const known = await recipients.byEmail(referral.id, email);
  if (known !== undefined) {
    const isMailed = known.erased_at === null;
    // Who confirmed before needs the link to where it stands, not another confirmation.
    const mail = known.confirmed_at === null ? recipientConfirmMail : recipientStatusMail;
    if (isMailed) await enqueue(tx, mail, { recipientId: known.id });
    return { number: known.id, exists: true, isMailed };
  }
  const number = await recipients.insert({
    referralId: referral.id,
    firstName: input.firstName,
    lastName: input.lastName,
    email,
    language: input.language,
    channel: by.channel?.slice(0, 80) || null,
    device: by.device,
    idempotency: by.idempotency,
  });
  await recipients.addConsent(number, 'agb', termsVersion);
  await audit(tx, {
    entity: 'recipient',
    entityId: number,
    event: 'created',
    to: 'open',
    actor: number,
  });
  await enqueue(tx, recipientConfirmMail, { recipientId: number });
  if (input.completion !== null)
    await completeRecipient(
      tx,
      { referral: referral.id, recipient: number },
      { data: input.completion, way: 'creation', channel: by.channel, entrySource: undefined },
      '',
    );
  return { number, exists: false };
}
