import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email } from './typed-values.ts';
import { written } from './written.ts';

/** A proof-of-work challenge of ALTCHA's second version, to be solved by the browser. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.core.output<typeof CaptchaChallenge>;

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/aufgabe',
  summary: 'A new captcha challenge; its solution counts once, for ten minutes',
  auth: 'none',
  answer: CaptchaChallenge,
  errors: ['tooManyTries'],
});

export const isCaptchaRequired = endpoint({
  method: 'GET',
  path: '/kontakt',
  summary: 'Whether the next contact message of this caller needs a captcha',
  auth: 'none',
  query: z.strictObject({ cmd: z.literal('IsCaptchaRequired') }),
  answer: fields({ required: ['CaptchaErforderlich', z.boolean()] }),
  errors: [],
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/kontakt',
  summary: "Mails a message to the tenant's support and, where asked for, a copy to the sender",
  auth: 'none',
  acceptsIdempotencyKey: true,
  body: bodyFields({
    email: ['Email', email],
    subject: ['Betreff', written(150).check(z.regex(/^[^\r\n]*$/))],
    message: ['Nachricht', written(5000)],
    copyToSender: ['KopieAnMich', z.boolean()],
    /** ALTCHA payload: base64 of the JSON with challenge and solution. */
    captcha: ['Captcha', z.optional(z.string().check(z.maxLength(4000)))],
  }),
  mailsTo: { path: 'email', where: 'copyToSender', captcha: 'body' },
  errors: [
    'captchaRequired',
    'captchaWrong',
    'idempotencyConflict',
    'tooManyTries',
    'addressBlocked',
    'addressPatternBlocked',
  ],
});
