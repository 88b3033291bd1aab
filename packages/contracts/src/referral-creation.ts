import * as z from '@weitersagen/contracts/z';
import * as light from './create-referral.ts';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { optionalText, shareInput } from './lenient-values.ts';
import { email, line } from './typed-values.ts';
import { accepted, locale } from './values.ts';

const productId = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** The contact as the referrer remembers them: a private label, never written to. */
const PrivateLabel = bodyFields({
  salutation: ['Anrede', z.optional(z.string().check(z.maxLength(40)))],
  firstName: ['Vorname', z.optional(line)],
  lastName: ['Nachname', z.optional(line)],
  /** Only compared with the referrer's own address; never kept. */
  email: ['Email', z.optional(email)],
});

/**
 * Everything the call takes. Without `Empfehlung` and `Empfehler` it asks whether a captcha is needed. What a client says
 * about the newsletter's state (`NewsletterOptinGegeben`, `NewsletterOptinVersendetAm`) is taken and not used.
 */
export const ReferralCreation = bodyFields({
  referral: [
    'Empfehlung',
    z.optional(
      bodyFields({
        ...light.referralFields,
        productId: ['Produkt', productId],
        deviceId: ['HandyId', z.optional(productId)],
        agentNumber: ['AgentNumber', optionalText(40)],
        consultantNumber: ['Agentennummer', optionalText(40)],
        channel: ['Channel', optionalText(80)],
        /** `AgbText` alone declares it too. */
        termsAccepted: ['Zustimmung', z.optional(accepted)],
        /** Without it the accepted terms, which say the same, declare it. */
        eligibilityVersion: ['Erklaerung', z.optional(z.string().check(z.maxLength(80)))],
        /** A number or text; 100 unless given. */
        referrerShare: ['AnteilEmpfehler', shareInput],
        /** Which of the two links `Link` of the answer holds. */
        linkKind: [
          'Empfehlungslink',
          z.optional(z.nullable(z.enum(['Empfehlungslink', 'KurzURL']))),
        ],
      }),
    ),
  ],
  referrer: [
    'Empfehler',
    z.optional(
      bodyFields({
        ...light.referrerFields,
        newsletterOptIn: ['NewsletterPermission', z.optional(z.boolean())],
        /** That of the request unless given. */
        language: ['Language', z.optional(locale)],
        newsletterGiven: ['NewsletterOptinGegeben', z.optional(z.boolean())],
        newsletterSentAt: [
          'NewsletterOptinVersendetAm',
          z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        ],
      }),
    ),
  ],
  contact: ['Empfaenger', z.optional(PrivateLabel)],
  captcha: ['Captcha', z.optional(z.string().check(z.maxLength(4000)))],
});
export type ReferralCreation = z.core.output<typeof ReferralCreation>;

const CaptchaQuestion = fields({ captchaRequired: ['CaptchaErforderlich', z.boolean()] });

export const createReferralFull = endpoint({
  ...light.createReferral,
  summary: `${light.createReferral.summary} An empty body asks whether a captcha is needed.`,
  body: ReferralCreation,
  answer: z.union([
    fields({ ...light.createdFields, chosenLink: ['Link', z.string()] }),
    CaptchaQuestion,
  ]),
});
