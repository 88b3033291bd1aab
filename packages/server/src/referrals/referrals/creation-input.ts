import { isSameEmail } from '@weitersagen/domain/email';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { DEFAULT_REFERRER_SHARE } from '@weitersagen/domain/constants';
import type { Locale } from '@weitersagen/domain/locale';
import type { CreateReferral } from '@weitersagen/contracts/create-referral';
import type { ReferralCreation } from '@weitersagen/contracts/referral-creation';
import { ApiError } from '../../platform/api-error.ts';

/** A form that asks for a referral. */
export type ReferralInput = Omit<CreateReferral, 'captcha'> & Pick<ReferralCreation, 'contact'>;

/**
 * The form with what it left out: the language of the request, the default share, and the declaration of the referrer, which is
 * part of the accepted terms. Throws invalidInput when one half of the form is missing. product.md, section "9 Calls".
 */
export function readCreation(
  { referral, referrer, ...rest }: ReferralCreation,
  language: Locale,
): ReferralInput & Pick<CreateReferral, 'captcha'> {
  if (referral === undefined || referrer === undefined) {
    const missing = referral === undefined ? 'Empfehlung' : 'Empfehler';
    throw new ApiError('invalidInput', { fields: { [missing]: 'required' } });
  }
  const { linkKind: _kind, ...asked } = referral;
  return {
    ...rest,
    referral: {
      ...asked,
      agentNumber: asked.agentNumber || undefined,
      consultantNumber: asked.consultantNumber || undefined,
      channel: asked.channel || undefined,
      termsAccepted: true,
      eligibilityVersion: asked.eligibilityVersion ?? ELIGIBILITY_TEXT_VERSION,
      referrerShare: asked.referrerShare ?? DEFAULT_REFERRER_SHARE,
    },
    referrer: {
      firstName: referrer.firstName,
      lastName: referrer.lastName,
      email: referrer.email,
      newsletterOptIn: referrer.newsletterOptIn ?? false,
      language: referrer.language ?? language,
    },
  };
}

/** Throws sameEmail when the contact named in the form has the referrer's own address. */
export function requireOtherContact({ contact, referrer }: ReferralInput): void {
  if (contact?.email !== undefined && isSameEmail(contact.email, referrer.email))
    throw new ApiError('sameEmail', { fields: { 'Empfaenger.Email': 'sameEmail' } });
}
