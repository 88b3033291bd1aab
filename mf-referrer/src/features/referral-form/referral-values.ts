import type { ReferralCreation } from '@weitersagen/contracts/referral-creation';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { oneSpaced } from '@weitersagen/domain/person-name';
import { isReason } from '@weitersagen/domain/referral-reason';
import { isReferrerShare } from '@weitersagen/domain/share';
import type { ReferrerShare } from '@weitersagen/domain/share';
import type { Locale } from '@weitersagen/platform/i18n';

/** What the referral form holds; a radio's value is text. */
export interface ReferralValues {
  readonly share: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly terms: boolean;
  readonly eligibility: boolean;
  readonly newsletter: boolean;
  /** Whom the referral is for; the referrer alone sees it. */
  readonly note: string;
  /** Why they recommend: one of the reasons, `own` for own words, or `none`. */
  readonly reason: string;
  readonly reasonWords: string;
}

/** The chosen share as a percentage; null for a value the form never offers. */
export function shareOf({ share }: Pick<ReferralValues, 'share'>): ReferrerShare | null {
  const percent = Number(share);
  return share !== '' && isReferrerShare(percent) ? percent : null;
}

/** Why somebody recommends, as it is sent: a reason, own words, or nothing at all. */
function reasonOf({ reason, reasonWords }: Pick<ReferralValues, 'reason' | 'reasonWords'>) {
  const words = oneSpaced(reasonWords);
  if (reason === 'own') return words === '' ? {} : { reasonWords: words };
  return isReason(reason) ? { reason } : {};
}

/** What only some referrals have: a device beside the tariff, the programme of approved employees. */
export interface ReferralParticulars {
  readonly deviceId?: number | undefined;
  readonly employeeProgramme?: true | undefined;
  readonly campaigns?: { readonly id: number; readonly version: string }[] | undefined;
}

/** Who recommends: the account of who is signed in, else what was typed. */
type Referrer = Pick<ReferralValues, 'firstName' | 'lastName' | 'email'>;

/** What the server is asked to create. Call it only with values that passed the form's checks. */
export function toCreateReferral(
  referrer: Referrer,
  values: ReferralValues,
  facts: ReferralParticulars & {
    productId: number;
    termsVersion: string;
    language: Locale;
    share: ReferrerShare;
    /** The channel that the referrer came by. */
    channel: string | undefined;
  },
): ReferralCreation {
  const note = values.note.trim();
  return {
    referral: {
      productId: facts.productId,
      ...(facts.channel !== undefined && { channel: facts.channel }),
      deviceId: facts.deviceId,
      employeeProgramme: facts.employeeProgramme,
      campaigns: facts.campaigns,
      termsVersion: facts.termsVersion,
      termsAccepted: true,
      eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
      referrerShare: facts.share,
      ...reasonOf(values),
    },
    referrer: {
      firstName: referrer.firstName.trim(),
      lastName: referrer.lastName.trim(),
      email: referrer.email.trim(),
      newsletterOptIn: values.newsletter,
      language: facts.language,
    },
    ...(note === '' ? {} : { contact: { firstName: note } }),
  };
}
