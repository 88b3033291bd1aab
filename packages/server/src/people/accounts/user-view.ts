import type { SignedIn, User } from '@weitersagen/contracts/session';
import type { Account } from './account-repository.ts';

/** A referrer as they see themselves. */
export function userView(account: Account): User {
  return {
    email: account.email,
    salutation: account.salutation,
    firstName: account.first_name,
    lastName: account.last_name,
    hash: account.hash,
    newsletterOptInGiven: account.newsletter_given_at !== null,
    newsletterOptInSentAt: account.newsletter_sent_at?.toISOString() ?? null,
    language: account.language,
    hasPassword: account.password_hash !== null,
  };
}

/** The answer of every call that signs in. */
export function signedInView(
  account: Account,
  session: {
    readonly token: string;
    readonly sessionExpiresAt: Date;
    readonly isVisit?: boolean;
  },
): SignedIn {
  return {
    token: session.token,
    sessionExpiresAt: session.sessionExpiresAt.toISOString(),
    user: userView(account),
    ...(session.isVisit === true ? { isVisit: true } : {}),
  };
}
