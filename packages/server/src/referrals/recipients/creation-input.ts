import type { Locale } from '@weitersagen/domain/locale';
import type { CreateRecipient, RecipientData } from '@weitersagen/contracts/recipient';
import type { EarlyData, RecipientCreation } from '@weitersagen/contracts/recipient-creation';
import { ApiError } from '../../platform/api-error.ts';

/** Who takes part; `termsVersion` null means the terms in force, `completion` holds what else they told at once. */
export interface RecipientInput extends Pick<
  CreateRecipient,
  'firstName' | 'lastName' | 'email' | 'language'
> {
  readonly termsVersion: string | null;
  readonly completion: RecipientData | null;
}

const required = (field: string) =>
  new ApiError('invalidInput', { fields: { [field]: 'required' } });

/** The completion data if any were sent. Throws invalidInput when something is missing: they are stored as a whole. */
function completionOf(early: EarlyData): RecipientData | null {
  const { salutation, birthDate, address, phone, companyName, legalForm } = early;
  if ([salutation, birthDate, address, phone, companyName, legalForm].every((one) => !one))
    return null;
  if (salutation === undefined) throw required('anrede');
  if (birthDate === undefined) throw required('geburtsdatum');
  if (address === undefined) throw required('adresse');
  return {
    ...early,
    salutation,
    birthDate,
    address,
    marketingConsent: early.marketingConsent ?? false,
  };
}

/**
 * The form with what it left out. Either the version of the terms or the bare flag declares the terms; without both, throws
 * termsRequired. product.md, section "9 Calls".
 */
export function readRecipient(form: RecipientCreation, language: Locale): RecipientInput {
  if (form.termsVersion === undefined && form.termsAccepted === undefined)
    throw new ApiError('termsRequired', { fields: { Zustimmung: 'termsRequired' } });
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    language: form.language ?? language,
    termsVersion: form.termsVersion ?? null,
    completion:
      'address' in form || 'birthDate' in form || 'salutation' in form || 'phone' in form
        ? completionOf(form)
        : null,
  };
}
