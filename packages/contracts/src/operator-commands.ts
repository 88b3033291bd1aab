import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { instant } from './values.ts';

const own = { auth: 'operator', roles: 'every', host: 'operator' } as const;
const body = bodyFields({ code: ['Code', z.string().check(z.minLength(1), z.maxLength(40))] });

/** A command that asks to act for the person who confirms its code. */
export const CommandRequest = fields({
  machine: ['Rechner', z.string()],
  /** Name of the system's user there. */
  login: ['Benutzer', z.string()],
  /** Address that the database sees the machine at; null on its own. */
  address: ['Netzadresse', z.nullable(z.string())],
  asked: ['Angefragt', instant],
  expiresAt: ['EndetAm', instant],
});
export type CommandRequest = z.core.output<typeof CommandRequest>;

export const findCommandSignIn = endpoint({
  ...own,
  method: 'POST',
  path: '/betrieb/kommandozeile/anfrage',
  asks: true,
  summary: 'Which command asks under a code; codeWrong for one that is unknown, answered or over',
  body,
  answer: CommandRequest,
  errors: ['codeWrong', 'tooManyTries'],
});

export const confirmCommandSignIn = endpoint({
  ...own,
  method: 'POST',
  path: '/betrieb/kommandozeile/bestaetigung',
  summary: 'Lets the command act for the caller, for 12 hours or until the session is ended',
  body,
  errors: ['passwordRequired', 'codeWrong', 'tooManyTries'],
});

export const refuseCommandSignIn = endpoint({
  ...own,
  method: 'POST',
  path: '/betrieb/kommandozeile/ablehnung',
  summary: 'Turns the command away',
  body,
  errors: ['codeWrong', 'tooManyTries'],
});
