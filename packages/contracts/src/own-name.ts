import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import { User } from './session.ts';
import { personName } from './typed-values.ts';
import { salutations } from './values.ts';

export const changeName = endpoint({
  method: 'PUT',
  path: '/empfehler/name',
  summary:
    'Changes salutation and name of the signed-in referrer; contacts and later mails see the new one',
  auth: 'referrer',
  onBehalf: true,
  body: bodyFields({
    /** Null for none. */
    salutation: ['Anrede', z.nullable(z.enum(salutations))],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
  }),
  answer: User,
  errors: [],
});
