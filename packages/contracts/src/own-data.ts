import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';

const value = z.nullable(z.union([z.string(), z.int(), z.boolean()]));

/** Everything kept about the person, by heading; each row names its values. Instants are UTC. */
export const OwnData = z.record(z.string(), z.array(z.record(z.string(), value)));
export type OwnData = z.core.output<typeof OwnData>;

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/empfehler/daten',
  summary: 'A copy of everything kept about the signed-in referrer',
  auth: 'referrer',
  answer: OwnData,
  errors: ['tooManyTries', 'notAuthorised', 'passwordRequired'],
});
