import * as z from '@weitersagen/contracts/z';
import { ACTING_REASON_LONGEST, ACTING_REASON_SHORTEST } from '@weitersagen/domain/constants';
import { onBehalfLabels } from '@weitersagen/domain/on-behalf';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { reasonOf } from './reason.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** An operator's visit: when it ends, and until when and why the operator acts in the person's name; null while they only look. */
export const Visit = fields({
  endsAt: ['EndetAm', instant],
  actingUntil: ['HandeltBis', z.nullable(instant)],
  reason: ['Grund', z.nullable(z.string())],
});
export type Visit = z.core.output<typeof Visit>;

const path = '/besuch';

export const getVisit = endpoint({
  method: 'GET',
  path,
  summary: 'The visit of an operator in whose session the call is made',
  auth: 'referrer',
  ofVisit: true,
  answer: Visit,
  errors: [],
});

export const beginActing = endpoint({
  method: 'POST',
  path: `${path}/handeln`,
  summary:
    'Lets the operator who visits act in the person’s name for 15 minutes, for a reason that history, mail and the person’s page tell; again from now where they do already',
  auth: 'referrer',
  ofVisit: true,
  body: bodyFields({
    reason: ['Grund', reasonOf(ACTING_REASON_LONGEST, ACTING_REASON_SHORTEST)],
  }),
  answer: Visit,
  errors: [],
});

export const endActing = endpoint({
  method: 'DELETE',
  path: `${path}/handeln`,
  summary: 'Ends the acting before its time; the visit goes on looking. A repeat answers alike',
  auth: 'referrer',
  ofVisit: true,
  answer: Visit,
  errors: [],
});

/** One thing that the programme's operator did in the name of the person who reads it. */
export const DoneOnBehalf = fields({
  id: ['Id', z.string()],
  at: ['Am', instant],
  what: ['Was', words(onBehalfLabels)],
  reason: ['Grund', z.string()],
  /** How it was and is; null where nothing of that kind changed. */
  before: ['Vorher', z.nullable(z.string())],
  after: ['Nachher', z.nullable(z.string())],
});
export type DoneOnBehalf = z.core.output<typeof DoneOnBehalf>;

export const listDoneOnBehalf = endpoint({
  method: 'GET',
  path: '/empfehler/imnamen',
  summary:
    'What operators did in the name of the signed-in referrer, the newest first, at most 100',
  auth: 'referrer',
  answer: fields({ entries: ['Eintraege', z.array(DoneOnBehalf)] }),
  errors: [],
});
