import { createApi } from '@weitersagen/api-client/api';
import type { Api } from '@weitersagen/api-client/api';
import type { SignedIn } from '@weitersagen/contracts/session';

/** An access token that ends so many seconds from now, as far as a browser reads it. */
export function tokenEndingIn(seconds: number): string {
  const payload = JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, sub: 'ü?>' });
  return `head.${Buffer.from(payload).toString('base64url')}.signature`;
}

/** A session of an invented referrer. */
export function sessionOf(token: string, sessionSeconds = 86_400): SignedIn {
  return {
    token,
    sessionExpiresAt: new Date(Date.now() + sessionSeconds * 1000).toISOString(),
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

const wireOf = ({ token, sessionExpiresAt, user }: SignedIn) => ({
  Token: token,
  SitzungEndetAm: sessionExpiresAt,
  User: {
    Email: user.email,
    Anrede: user.salutation,
    Vorname: user.firstName,
    Nachname: user.lastName,
    Empfehlerhash: user.hash,
    NewsletterOptinGegeben: user.newsletterOptInGiven,
    NewsletterOptinVersendetAm: user.newsletterOptInSentAt,
    Language: user.language,
  },
});

/** A client whose server renews the session with `answer`; counts the renewals. Null: the server is away. */
export function renewingApi(answer: SignedIn | null): { api: Api; renewals: () => number } {
  let renewals = 0;
  const api = createApi({
    tenant: 'testhaus',
    locale: 'de',
    async fetch() {
      renewals += 1;
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(wireOf(answer));
    },
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  });
  return { api, renewals: () => renewals };
}
