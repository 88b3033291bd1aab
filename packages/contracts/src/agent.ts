import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email } from './values.ts';

export const checkForReferral = endpoint({
  method: 'POST',
  path: '/agent/empfehlungen/pruefen',
  summary:
    'Whether a customer has a running referral for a product already, before one is created on their behalf; keeps nothing',
  auth: 'agent',
  body: bodyFields({
    productId: ['Produkt', z.int().check(z.minimum(0), z.maximum(2_000_000_000))],
    email: ['Email', email],
  }),
  answer: fields({
    /** `Unbestaetigt`: it runs and waits for the customer's confirmation. */
    outcome: ['Ergebnis', z.enum(['Frei', 'Vorhanden', 'Unbestaetigt'])],
  }),
  errors: ['tooManyTries'],
});
