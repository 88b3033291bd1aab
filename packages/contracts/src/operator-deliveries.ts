import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { deliveryStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** A version of an area, or of the shell, as it is for one client. Figures are of the last 30 days. */
export const DeliveredVersion = fields({
  /** An area, or `shell`. */
  area: ['Bereich', z.string()],
  version: ['Fassung', z.string()],
  state: ['Stand', words(deliveryStateLabels)],
  /** Share of the visitors who get a trial, in percent; null for any other version. */
  percent: ['AnteilProzent', z.nullable(z.int())],
  /** When and by whom the last change made it so; null for versions that another one follows. */
  since: ['Seit', z.nullable(instant)],
  by: ['Von', z.nullable(z.string())],
  views: ['Aufrufe', z.int()],
  browsersToday: ['BrowserHeute', z.int()],
  browsersMost: ['BrowserHoechstens', z.int()],
  failures: ['Fehler', z.int()],
  failedPaints: ['FehlerErstansicht', z.int()],
  /** Mean time until the largest element stood, of visitors who agreed to be measured; null without one. */
  loadMs: ['LadezeitMs', z.nullable(z.int())],
});
export type DeliveredVersion = z.core.output<typeof DeliveredVersion>;

/** What a client gets. */
export const ClientDelivery = fields({
  client: ['Mandant', z.string()],
  name: ['Name', z.string()],
  versions: ['Fassungen', z.array(DeliveredVersion)],
});
export type ClientDelivery = z.core.output<typeof ClientDelivery>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/betrieb/auslieferungen',
  summary:
    'What is live of shell and areas for each client that the person has a role for, since when and by whom, with the figures of each version',
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  answer: fields({
    clients: ['Mandanten', z.array(ClientDelivery)],
    /** Origins that an operator may be shown an area from; none where the installation lists none. */
    origins: ['Herkuenfte', z.array(z.string())],
  }),
  errors: ['notOffered'],
});

export const showFromElsewhere = endpoint({
  method: 'POST',
  path: '/betrieb/auslieferungen/anderswo',
  summary:
    'Gives an operator a link on the host of a client that shows an area from a listed origin in one browser for two hours',
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  body: bodyFields({
    client: ['Mandant', z.string().check(z.minLength(1), z.maxLength(64))],
    address: ['Adresse', z.string().check(z.trim(), z.minLength(1), z.maxLength(500))],
  }),
  answer: fields({ url: ['Url', z.string()] }),
  answersSecrets: true,
  errors: ['notOffered', 'unknownTenant'],
});
