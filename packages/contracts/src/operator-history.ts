import * as z from '@weitersagen/contracts/z';
import {
  auditEntityWords,
  auditEventWords,
  auditFieldWords,
  auditStateWords,
} from '@weitersagen/domain/audit-words';
import { operatorRoleLabels, operatorRoles } from '@weitersagen/domain/operator-roles';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { day, instant, pageSize } from './values.ts';
import { textOrWord, words } from './words.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const named = { id: ['Id', z.string()], name: ['Name', z.string()] } as const;

/** Whether a value can be read: as it stands, by who may open it, or by nobody since its person was erased. */
export const valueStateLabels = {
  plain: 'Klar',
  sealed: 'Versiegelt',
  erased: 'Geloescht',
} as const;

/** How a field was and is; null where it had or has no value, and where the value is not shown. */
export const HistoryChange = fields({
  field: ['Feld', textOrWord(auditFieldWords)],
  before: ['Vorher', z.nullable(z.string())],
  after: ['Nachher', z.nullable(z.string())],
  state: ['Lesbar', words(valueStateLabels)],
});
export type HistoryChange = z.core.output<typeof HistoryChange>;

/** What a client’s line is about as its people know it, as far as the reader may see it; a person who is erased has no name any more. */
export const HistoryThing = fields({
  /** Whose it is. */
  name: ['Name', z.nullable(z.string())],
  /** Number of the order or payout run, or name of the product, by which people know it. */
  known: ['Kennzeichen', z.nullable(z.string())],
  /** Whose page of a customer tells of it. */
  customer: ['Kunde', z.nullable(z.string())],
  run: ['Lauf', z.nullable(z.string())],
  /** The lead whose page tells of it. Absent from a server of before. */
  lead: ['Interessent', z.optional(z.nullable(z.string()))],
});
export type HistoryThing = z.core.output<typeof HistoryThing>;

/** One line of the history, in the words its person reads. */
export const HistoryLine = fields({
  id: ['Id', z.string()],
  at: ['Am', instant],
  client: ['Mandant', fields(named)],
  /** Account of who did it, or what did: `job`, `feed`, `stranger` for what was refused at a sign-in. */
  actor: ['WerId', z.string()],
  /** Name of the operator who did it, removed since or not; null for everybody else. */
  who: ['Wer', z.nullable(z.string())],
  role: ['Rolle', z.nullable(words(operatorRoleLabels))],
  /** Every role in which it was done, where one of several would do. */
  roles: ['Rollen', z.array(words(operatorRoleLabels))],
  event: ['Ereignis', textOrWord(auditEventWords)],
  entity: ['Gegenstand', textOrWord(auditEntityWords)],
  entityId: ['GegenstandId', z.string()],
  /** Name of the operator whom it concerned; null for everything else. */
  concerned: ['Betrifft', z.nullable(z.string())],
  /** Absent from a server of before; null where nothing more is known. */
  thing: ['Sache', z.optional(z.nullable(HistoryThing))],
  /** Name of a customer or partner who did it, for who may see it. */
  actorName: ['WerName', z.optional(z.nullable(z.string()))],
  /** The same of the person in whose name it was done. */
  onBehalfName: ['ImNamenVonName', z.optional(z.nullable(z.string()))],
  /** Account of the person in whose name an operator did it; null for what everybody does for themselves. */
  onBehalfOf: ['ImNamenVon', z.nullable(z.string())],
  /** Name of the portal's key that opened the session in which it was done; null in every other. Absent from a server of before. */
  portal: ['UeberPortal', z.optional(z.nullable(z.string()))],
  from: ['Von', z.nullable(textOrWord(auditStateWords))],
  to: ['Nach', z.nullable(textOrWord(auditStateWords))],
  reason: ['Grund', z.nullable(z.string())],
  /** Whether there was one, which ended with the person whom the line concerns. Absent from a server of before. */
  isReasonErased: ['GrundGeloescht', z.optional(z.boolean())],
  changes: ['Aenderungen', z.array(HistoryChange)],
});
export type HistoryLine = z.core.output<typeof HistoryLine>;

const search = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;

export const searchHistory = endpoint({
  ...search,
  method: 'GET',
  path: '/betrieb/protokoll',
  summary:
    'What operators did, the newest first: for the clients that the person has a role for, and among operators. With a number everything that happened to that thing',
  query: z.strictObject({
    mandant: z.optional(clientId),
    /** Account of the operator who acted. */
    wer: z.optional(text),
    rolle: z.optional(words(operatorRoleLabels)),
    ereignis: z.optional(words(auditEventWords)),
    gegenstand: z.optional(words(auditEntityWords)),
    nummer: z.optional(text),
    /** First and last day (Europe/Berlin). */
    von: z.optional(day),
    bis: z.optional(day),
    /** What the page before answered as `Weiter`. */
    nach: z.optional(
      z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,18}$/)),
    ),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    lines: ['Zeilen', z.array(HistoryLine)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

export const listHistoryChoices = endpoint({
  ...search,
  method: 'GET',
  path: '/betrieb/protokoll/auswahl',
  summary: 'The clients and operators whose history the person may look through, by name',
  answer: fields({
    clients: ['Mandanten', z.array(fields(named))],
    people: ['Personen', z.array(fields(named))],
  }),
  errors: [],
});

export const readPersonalValues = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['admin'],
  method: 'POST',
  path: '/betrieb/protokoll/einsicht',
  summary:
    'Opens what a line says of a person; that it was read stands in the history from then on',
  body: bodyFields({
    client: ['Mandant', clientId],
    line: ['Zeile', z.string().check(z.regex(/^\d{1,18}$/))],
  }),
  answer: fields({ changes: ['Aenderungen', z.array(HistoryChange)] }),
  // Kept for repeats it would stand there in plain words.
  answersSecrets: true,
  errors: ['unknownTenant', 'unknownNumber'],
});
