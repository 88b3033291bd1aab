import * as z from '@weitersagen/contracts/z';
import { alarmLabels } from '@weitersagen/domain/alarm-kinds';
import { waitingKindLabels } from '@weitersagen/domain/waiting-kinds';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** What of a client waits for the person who asks; kinds of which nothing waits are left out. */
export const ClientWaiting = fields({
  client: ['Mandant', z.string()],
  name: ['Name', z.string()],
  /** First day on which the client is gone; null for one that stays. */
  leavesOn: ['GehtAm', z.nullable(day)],
  /** What is wrong there, of what the roles of who asks are in charge of. */
  alarms: [
    'Alarme',
    z.array(
      fields({
        kind: ['Art', words(alarmLabels)],
        /** What waits too long; null for every other kind. */
        queue: ['Wartend', z.nullable(words(waitingKindLabels))],
        since: ['Seit', instant],
      }),
    ),
  ],
  waiting: [
    'Wartend',
    z.array(
      fields({
        kind: ['Art', words(waitingKindLabels)],
        count: ['Anzahl', z.int()],
        /** How many of them who asks made or proposed, so that another person decides about them. */
        own: ['VonIhnen', z.int()],
        /** What they come to; null where that says nothing. */
        cents: ['SummeCent', z.nullable(cents)],
        /** Since when the oldest one waits. */
        oldest: ['Seit', instant],
      }),
    ),
  ],
});
export type ClientWaiting = z.core.output<typeof ClientWaiting>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/betrieb/wartend',
  summary: 'What waits for the operator who asks: of each client what their roles handle there',
  auth: 'operator',
  host: 'operator',
  roles: 'every',
  answer: fields({ clients: ['Mandanten', z.array(ClientWaiting)] }),
  errors: [],
});
