import { CONSENT_TEXT_VERSION } from '@weitersagen/domain/consent';

const value = `${CONSENT_TEXT_VERSION}~${'0'.repeat(22)}~1~~matomo.vitals.channel.reviews`;

/** A browser whose owner has declined everything on each of the demo's hosts, so that no question is on the pages. */
export const consentDeclined = {
  cookies: [
    'localhost',
    'funkelnetz.localhost',
    'lindenschutz.localhost',
    'sonnwerk.localhost',
  ].map((domain) => ({
    name: 'ws-consent',
    value,
    domain,
    path: '/',
    expires: Math.floor(Date.now() / 1000) + 86_400,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};
