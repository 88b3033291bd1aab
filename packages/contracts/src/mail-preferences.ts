import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';

const path = '/empfehler/benachrichtigungen';

/** Which mails a referrer wants. Mails that a reward depends on come anyway. */
export const MailPreferences = fields({
  status: ['Statusmails', z.boolean()],
  /** May be invited by mail; false for who is on the suppression list. */
  invitations: ['Einladungen', z.boolean()],
});
export type MailPreferences = z.core.output<typeof MailPreferences>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path,
  summary: 'Which mails the referrer wants',
  auth: 'referrer',
  answer: MailPreferences,
  errors: [],
});

export const setMailPreferences = endpoint({
  method: 'PUT',
  path,
  summary: 'Chooses which mails come; what is not named stays, a repeat changes nothing',
  auth: 'referrer',
  body: bodyFields({
    status: ['Statusmails', z.optional(z.boolean())],
    invitations: ['Einladungen', z.optional(z.boolean())],
  }),
  answer: MailPreferences,
  errors: [],
});

export const reportBounce = endpoint({
  method: 'POST',
  path: '/feed/unzustellbar',
  summary: 'A mail came back: nothing more is sent to the address until the operator says so',
  auth: 'feed',
  scope: 'bounces',
  withoutClientHeaders: true,
  body: bodyFields({
    email: ['Email', z.string().check(z.trim(), z.minLength(3), z.maxLength(254))],
    reason: ['Grund', z.string().check(z.trim(), z.minLength(1), z.maxLength(200))],
  }),
  errors: ['feedKeyInvalid'],
});
