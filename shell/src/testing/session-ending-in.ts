import type { SignedIn } from '@weitersagen/contracts/session';

/** A session of an invented referrer that ends so many seconds from now. */
export function sessionEndingIn(seconds: number): SignedIn {
  return {
    token: 'token',
    sessionExpiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
    user: {
      email: 'mara.muster@example.org',
      salutation: null,
      firstName: 'Mara',
      lastName: 'Muster',
      hash: 'hash',
      newsletterOptInGiven: false,
      newsletterOptInSentAt: null,
      language: 'de',
    },
  };
}
