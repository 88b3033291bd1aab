import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Asks a referrer to confirm participation; all waiting referrals become active. */
export const optInMail = outboxKind('optIn', z.object({ accountId: z.string() }));

/** Asks somebody who registered to confirm and to set a password; `redirect` names the page to go on to. */
export const registrationMail = outboxKind(
  'registration',
  z.object({ accountId: z.string(), redirect: z.optional(z.string()) }),
);

/** Asks a referrer to confirm the newsletter (double opt-in). */
export const newsletterMail = outboxKind('newsletter', z.object({ accountId: z.string() }));

/** A link that signs in once; `redirect` names the page to go on to. */
export const signInLinkMail = outboxKind(
  'signInLink',
  z.object({ accountId: z.string(), redirect: z.optional(z.string()) }),
);

/** A link that sets a new password. */
export const passwordResetMail = outboxKind('passwordReset', z.object({ accountId: z.string() }));

/**
 * Tells a referrer that a bank account was stored at a business time, a first one or another, by the last four digits of its IBAN. They are in the
 * payload: the account may be another one, or gone, when the mail is written.
 */
export const bankAccountStoredMail = outboxKind(
  'bankAccountStored',
  z.object({ accountId: z.string(), at: z.string(), last: z.string(), isFirst: z.boolean() }),
);

/** Tells somebody of any kind that their password was changed, or that they have a first one, at a business time. */
export const passwordChangedMail = outboxKind(
  'passwordChanged',
  z.object({ accountId: z.string(), at: z.string(), isFirst: z.optional(z.boolean()) }),
);
