import * as z from '@weitersagen/contracts/z';
import { connectionLabels, connectionOutcomeLabels } from '@weitersagen/domain/connections';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** A record of a domain that receivers of mail look up. */
export const DomainRecord = fields({
  name: ['Name', z.string()],
  kind: ['Art', z.enum(['SPF', 'DKIM', 'DMARC'])],
  /** Null where there is none. */
  value: ['Wert', z.nullable(z.string())],
});
export type DomainRecord = z.core.output<typeof DomainRecord>;

/** What the latest try of a connection found. */
export const ConnectionCheck = fields({
  outcome: ['Ergebnis', words(connectionOutcomeLabels)],
  /** Status of the HTTP answer that was not wanted; null where there was none. */
  status: ['HttpStatus', z.nullable(z.int())],
  tookMs: ['DauerMs', z.int()],
  at: ['Am', instant],
  /** Name of who asked for it; null where that is not known any more. */
  by: ['Von', z.nullable(z.string())],
  records: ['Eintraege', z.array(DomainRecord)],
});
export type ConnectionCheck = z.core.output<typeof ConnectionCheck>;

/** Something of a client that is reached over the network. */
export const ClientConnection = fields({
  connection: ['Verbindung', words(connectionLabels)],
  /** Host, address or domain as it is set. */
  place: ['Ort', z.string()],
  /** Null where it was never tried with what is set now. */
  check: ['Pruefung', z.nullable(ConnectionCheck)],
});
export type ClientConnection = z.core.output<typeof ClientConnection>;

export const listConnections = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  method: 'GET',
  path: '/betrieb/mandant/verbindungen',
  summary: 'What of a client is reached over the network, with what the latest try of each found',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)) }),
  answer: fields({ connections: ['Verbindungen', z.array(ClientConnection)] }),
  errors: ['unknownTenant'],
});

export const checkConnection = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['admin'],
  method: 'POST',
  path: '/betrieb/mandant/verbindungen/pruefung',
  summary:
    'Tries a connection as it is set now, for at most ten seconds, and keeps what was found; a failure of the other side is an answer too',
  body: bodyFields({
    client: ['Mandant', clientId],
    connection: ['Verbindung', words(connectionLabels)],
  }),
  answer: ConnectionCheck,
  errors: ['unknownNumber', 'unknownTenant'],
});
