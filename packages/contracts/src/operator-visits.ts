import { AdminLoginLink } from './admin-login.ts';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { email } from './typed-values.ts';

export const openAccount = endpoint({
  method: 'POST',
  path: '/betrieb/konto/oeffnen',
  summary:
    'Gives an operator a link, good once for ten minutes, that opens a referrer’s account; recorded with the reason',
  auth: 'operator',
  roles: ['support'],
  host: 'operator',
  body: bodyFields({
    client: ['Mandant', clientId],
    email: ['Email', email],
    reason: ['Grund', reason],
  }),
  answer: AdminLoginLink,
  answersSecrets: true,
  errors: ['unknownTenant', 'notRegistered', 'accountBlocked'],
});
