import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';

/** Everything kept about the person, by heading; each row names its values. Instants are UTC. */
const OwnData = z.record(z.string(), z.array(z.record(z.string(), z.custom<unknown>())));

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/empfehler/daten',
  summary: 'A copy of everything kept about the signed-in referrer',
  auth: 'referrer',
  answer: OwnData,
  errors: ['tooManyTries', 'notAuthorised'],
});
