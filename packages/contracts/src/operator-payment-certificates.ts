import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';

export const getPaymentCertificate = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['finance'],
  method: 'GET',
  path: '/betrieb/auszahlungen/nachweis',
  summary:
    'The certificate of a payment that the bank booked, as a PDF in the language of the caller: payee with masked account, reward, day, evidence and numbers',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    /** Its EndToEndId. */
    zahlung: z.string().check(z.regex(/^[A-Z0-9]{2,35}$/)),
  }),
  answer: fields({
    /** Base64. */
    file: ['Datei', z.string()],
  }),
  errors: ['notCertified', 'unknownNumber', 'unknownTenant'],
});
