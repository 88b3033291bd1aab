import { normalizeEmail } from '@weitersagen/domain/email';
import type { CreateReferral } from '@weitersagen/contracts/create-referral';
import {
  type Account,
  accountRepository,
  askForNewsletter,
  requireAdmission,
  optInMail,
} from '../../people/public.ts';
import { attributeReferral, type Attribution, type CreatorSession } from '../../partners/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { addAccountConsent } from '../../tenancy/public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { agreeToCampaigns } from '../campaigns/campaign-consents.ts';
import { useCaptcha } from '../../platform/captcha.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { requireSameRequest, type Idempotency } from '../../platform/idempotency.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { newId } from '../../platform/random.ts';
import { requireOtherContact, type ReferralInput } from './creation-input.ts';
import { checkOffer } from './referral-offer.ts';
import { referralRepository, type Referral } from './repository.ts';

/** A referral and the hash of its referrer. */
export interface CreatedReferralRow {
  readonly referral: Referral;
  readonly referrer: Account;
}

/** The signed-in referrer, or the account of the address given. Throws accountBlocked or emailNotAllowed. */
async function referrerOf(
  tx: TenantTx,
  { referrer: person, referral }: ReferralInput,
  accountId: string | null,
): Promise<Account> {
  const accounts = accountRepository(tx);
  const email = normalizeEmail(person.email);
  const signedIn = accountId === null ? undefined : await accounts.byId(accountId);
  if (signedIn !== undefined && signedIn.email !== email) {
    throw new ApiError('invalidInput', { fields: { 'Empfehler.Email': 'otherAccount' } });
  }
  const part = referral.employeeProgramme === true ? 'employee' : 'referrer';
  await requireAdmission(tx, email, part, 'Empfehler.Email');
  const account = await accounts.ensureReferrer({ ...person, email });
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  return account;
}

const toNobody: Attribution = {
  agencyId: null,
  consultantId: null,
  createdBy: null,
  shopId: null,
};

/** To whom the referral counts; the consultant may be named by either field. An employee's own counts to nobody. */
async function attributionOf(
  tx: TenantTx,
  { agentNumber, consultantNumber, employeeProgramme }: CreateReferral['referral'],
  referrer: Account,
  creator: CreatorSession | null,
): Promise<Attribution> {
  if (employeeProgramme === true) return toNobody;
  const field = agentNumber ? 'AgentNumber' : 'Agentennummer';
  const number = agentNumber || consultantNumber;
  const named = number ? { field: `Empfehlung.${field}`, number } : null;
  return attributeReferral(tx, referrer.id, named, creator);
}

/** The contact's name as the referrer wrote it, at most 100 characters. */
function labelOf(contact: ReferralInput['contact']): string | null {
  const label = [contact?.salutation, contact?.firstName, contact?.lastName]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return label === '' ? null : label.slice(0, 100);
}

/** Why the referrer recommends it: own words stand in place of a reason that was chosen beside them. */
function reasonOf({ reason, reasonWords }: CreateReferral['referral']) {
  return {
    reason: reasonWords === undefined ? (reason ?? null) : null,
    reasonWords: reasonWords ?? null,
  };
}

/**
 * Creates a referral. Active at once for the signed-in referrer; otherwise it waits until the link mailed to the
 * address is followed, because nothing else proves whose address it is. A repeat with the same key gets the first
 * referral. product.md, section "4 Referrals and leads".
 */
export async function addReferral(
  tx: TenantTx,
  input: ReferralInput,
  by: {
    readonly accountId: string | null;
    /** The agency user or agent who creates it on the referrer's behalf. */
    readonly creator?: CreatorSession | null;
    readonly idempotency: Idempotency | null;
    /** Of the browser in which the referrer creates it; of an agent's it says nothing. */
    readonly device?: string;
    /** The solution of a captcha; null where none is asked for. */
    readonly captcha?: string | null;
  },
): Promise<CreatedReferralRow> {
  const referrals = referralRepository(tx);
  if (by.idempotency !== null) {
    await takeTurn(tx, `referral ${by.idempotency.key}`);
    const first = await referrals.byIdempotencyKey(by.idempotency.key);
    if (first !== undefined) {
      requireSameRequest(by.idempotency, first.request_hash);
      const referrer = await accountRepository(tx).byId(first.referrer_id);
      if (referrer !== undefined) return { referral: first, referrer };
    }
  }
  // What a page says in somebody's name they say themselves.
  const { reason, reasonWords } = input.referral;
  if (by.creator && (reason ?? reasonWords) !== undefined) throw new ApiError('viewForbidden');
  if (by.captcha != null) await useCaptcha(tx, by.captcha);
  const isEmployees = input.referral.employeeProgramme === true;
  if (isEmployees && (by.creator || tx.tenant.config.emailWhitelist.length === 0))
    throw new ApiError('notOffered');
  if (!tx.tenant.config.allowSelfRecommendation) requireOtherContact(input);
  const offer = await checkOffer(tx, input.referral);
  const referrer = await referrerOf(tx, input, by.accountId);
  const [attribution, live] = await Promise.all([
    attributionOf(tx, input.referral, referrer, by.creator ?? null),
    referrals.findLive(referrer.id, input.referral.productId),
  ]);
  if (live !== undefined)
    throw new ApiError(live.opt_in_pending ? 'optInRequired' : 'referralExists');
  const id = newId();
  const insertion = referrals.insert({
    id,
    referrerId: referrer.id,
    productId: input.referral.productId,
    deviceId: input.referral.deviceId ?? null,
    employeeProgramme: isEmployees,
    share: input.referral.referrerShare,
    rewardCents: offer.reward,
    rules: offer.rules,
    termsId: offer.termsId,
    channel: input.referral.channel,
    optInPending: by.accountId === null,
    attribution,
    privateLabel: labelOf(input.contact),
    ...reasonOf(input.referral),
    device: by.creator ? null : (by.device ?? null),
    idempotency: by.idempotency,
  });
  const [referral] = await Promise.all([
    insertion,
    addAccountConsent(tx, referrer.id, 'agb', input.referral.termsVersion),
    addAccountConsent(tx, referrer.id, 'erklaerung', input.referral.eligibilityVersion),
    audit(tx, {
      entity: 'referral',
      entityId: id,
      event: 'created',
      ...(isEmployees ? { reason: 'employee programme' } : {}),
      actor: by.creator?.accountId ?? referrer.id,
    }),
    ...(by.accountId === null ? [enqueue(tx, optInMail, { accountId: referrer.id })] : []),
  ]);
  await agreeToCampaigns(tx, referrer.id, input.referral.campaigns ?? []);
  if (input.referrer.newsletterOptIn) await askForNewsletter(tx, referrer);
  return { referral, referrer };
}
