import type { CreateReferral } from '@weitersagen/contracts/create-referral';
import type { Locale } from '@weitersagen/domain/locale';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { isReferrerShare } from '@weitersagen/domain/share';

/** What an agent fills in for a customer. There is no field for the contact: nothing about them is kept before they act. */
export interface CustomerValues {
  firstName: string;
  lastName: string;
  email: string;
  /** 0, 50 or 100 as text. */
  share: string;
  terms: boolean;
  eligibility: boolean;
}

interface Facts {
  readonly productId: number;
  readonly termsVersion: string;
  readonly language: Locale;
  readonly consultantNumber: string | undefined;
}

/** Where referrals of agents come from. */
const channel = 'agent';

/** The call that creates the referral on the customer's behalf. A share nobody offers counts as all for the customer. */
export function toCreateReferral(
  { firstName, lastName, email, share }: CustomerValues,
  { productId, termsVersion, language, consultantNumber }: Facts,
): CreateReferral {
  const chosen = Number(share);
  return {
    referral: {
      productId,
      channel,
      consultantNumber,
      termsVersion,
      termsAccepted: true,
      eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
      referrerShare: isReferrerShare(chosen) ? chosen : 100,
    },
    referrer: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      newsletterOptIn: false,
      language,
    },
  };
}
