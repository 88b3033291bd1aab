import * as z from '@weitersagen/contracts/z';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';

/**
 * Support helps the people of partners, admins set a programme up with them: each call takes either role for its client. What lets
 * somebody in (inviting, opening, a taken second factor, a role) also takes a confirmation of the last ten minutes.
 */
export const keepsPartners = {
  auth: 'operator',
  host: 'operator',
  roles: ['support', 'admin'],
} as const;

/** The id of a row. */
export const rowId = z.string().check(z.minLength(1), z.maxLength(64));
/** Number of an agency that people use. */
export const agencyNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Which part of a list is asked for. It stands in the body, because addresses of calls are written down and names are not. */
export const listPart = {
  /** Without one the first that the caller has a role for. */
  client: ['Mandant', z.optional(clientId)],
  /** Words of a name, an address or a number. */
  words: ['Suche', z.optional(z.string().check(z.trim(), z.maxLength(100)))],
  /** What the page before answered as `Weiter`. */
  after: [
    'Nach',
    z.optional(
      bodyFields({ name: ['Name', z.string().check(z.maxLength(300))], id: ['Id', rowId] }),
    ),
  ],
  size: ['Anzahl', z.optional(z.int().check(z.minimum(1), z.maximum(100)))],
} as const;

/** Of which client a list is, and of which others it could be. */
export const ofWhom = {
  clients: [
    'Mandanten',
    z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
  ],
  /** The one shown; null where the caller has a role for none. */
  client: ['Mandant', z.nullable(z.string())],
} as const;

/** Leads to the next page; null on the last. */
export const nextPlace = z.nullable(fields({ name: ['Name', z.string()], id: ['Id', z.string()] }));

/** An agency as a row names it. */
export const namedAgency = fields({ number: ['Nummer', z.string()], name: ['Name', z.string()] });
