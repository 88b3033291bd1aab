import * as z from '@weitersagen/contracts/z';
import { staffKindLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { StaffSignedIn } from './staff.ts';
import { words } from './words.ts';

/** Which provider a sign-in began at, as its start named it; a server or page from before this names none. */
export const ssoProvider = z.optional(z.string().check(z.maxLength(100)));

/** Where a browser begins: it adds challenge and state, and comes back to `redirectUri` with a code. */
export const SsoStart = fields({
  authorizationAddress: ['Adresse', z.string()],
  clientId: ['ClientId', z.string()],
  redirectUri: ['RedirectUri', z.string()],
  scope: ['Scope', z.string()],
  provider: ['Anmeldedienst', ssoProvider],
});

export const getSsoStart = endpoint({
  method: 'GET',
  path: '/agentur/sso',
  summary: 'Where the sign-in at the identity provider begins',
  auth: 'none',
  host: 'both',
  answer: SsoStart,
  errors: ['notOffered', 'ssoUnavailable'],
});

export const ssoLogin = endpoint({
  method: 'PUT',
  path: '/agentur/sso',
  summary:
    'Signs an agency user or agent in with the code of the identity provider (PKCE); sets the session cookie',
  auth: 'none',
  body: bodyFields({
    code: ['Code', z.string().check(z.minLength(1), z.maxLength(2000))],
    verifier: ['Verifier', z.string().check(z.regex(/^[\w.~-]{43,128}$/))],
    provider: ['Anmeldedienst', ssoProvider],
    kind: [
      'Art',
      z.optional(words({ agency: staffKindLabels.agency, agent: staffKindLabels.agent })),
    ],
  }),
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: [
    'notOffered',
    'ssoFailed',
    'ssoUnavailable',
    'notRegistered',
    'accountBlocked',
    'tooManyTries',
  ],
});
