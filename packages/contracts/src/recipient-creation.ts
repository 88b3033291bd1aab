import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import { dayInput } from './lenient-values.ts';
import * as light from './recipient.ts';
import { email, personName } from './typed-values.ts';
import { accepted, locale, salutations } from './values.ts';

/** What stands for the terms: the version that was read, or the bare flag, which means the version in force. */
const declared = {
  termsVersion: ['AgbText', z.optional(z.string().check(z.maxLength(80)))],
  termsAccepted: ['Zustimmung', z.optional(accepted)],
  /** That of the request unless given. */
  language: ['Language', z.optional(locale)],
} as const;

const birthDate = ['geburtsdatum', dayInput] as const;

/** Name and address as the form on the landing page sends them. */
const FormData = bodyFields({
  firstName: ['Vorname', personName],
  lastName: ['Name', personName],
  email: ['Email', email],
  ...declared,
});

/** The completion data as the contact's own pages send them, the rest with it or later. */
const EarlyData = bodyFields({
  ...light.recipientDataFields,
  salutation: ['anrede', z.optional(z.enum(salutations))],
  birthDate: ['geburtsdatum', z.optional(dayInput)],
  marketingConsent: ['werbeeinwilligung', z.optional(z.boolean())],
  address: ['adresse', z.optional(light.Address)],
  ...declared,
});
export type EarlyData = z.core.output<typeof EarlyData>;

/** Everything the call takes: the form, or the completion data. */
export const RecipientCreation = z.union([FormData, EarlyData]);
export type RecipientCreation = z.core.output<typeof RecipientCreation>;

export const createRecipient = endpoint({
  ...light.createRecipient,
  summary: `${light.createRecipient.summary} Takes the form or the completion data.`,
  body: RecipientCreation,
});

export const completeRecipient = endpoint({
  ...light.completeRecipient,
  body: bodyFields({
    ...light.completionFields,
    data: ['empfaengerdaten', bodyFields({ ...light.recipientDataFields, birthDate })],
  }),
});
