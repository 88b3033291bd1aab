import * as z from '@weitersagen/contracts/z';
import { stillOpenLabels } from '@weitersagen/domain/departure-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { LARGEST } from './whole-numbers.ts';
import { words } from './words.ts';

/** That a client leaves is for admins. */
const decides = { auth: 'operator', host: 'operator', roles: ['admin'] } as const;

const ofClient = z.strictObject({ mandant: z.string().check(z.maxLength(64)) });
const count = z.int().check(z.minimum(0), z.maximum(LARGEST));

/** What is still open of a kind: owed, or waiting for an answer. */
export const StillOpen = fields({
  kind: ['Art', words(stillOpenLabels)],
  count: ['Anzahl', count],
  /** What they come to; null for what is no money. */
  cents: ['Summe', z.nullable(cents)],
  /** Last day on which the last of them can be picked up; null where no day ends it. */
  until: ['Bis', z.nullable(day)],
});
export type StillOpen = z.core.output<typeof StillOpen>;

/** What follows from leaving on a day. */
export const DepartureEffect = fields({
  /** Links that live now, and end with the day at the latest. */
  referrals: ['OffeneEmpfehlungen', count],
  /** Contacts without an order: one of that day or later counts no more. */
  leads: ['InteressentenOhneAuftrag', count],
  /** Reported orders that are looked at, and go on. */
  orders: ['LaufendeAuftraege', count],
  open: ['Offen', z.array(StillOpen)],
  /** Months in which a reward can be picked up from when it is ready. */
  pickUpMonths: ['AbholfristMonate', z.int().check(z.minimum(0), z.maximum(LARGEST))],
  /** People of agencies and sellers who are told by mail once the day is confirmed. */
  partners: ['Partner', count],
  /** Referrers who are told by mail then: with something open, or with a link that was opened or used in the last 24 months. */
  referrers: ['Empfehler', count],
  /** Until then at least, data and documents stay. */
  graceUntil: ['DatenBis', day],
});
export type DepartureEffect = z.core.output<typeof DepartureEffect>;

/** A departure that is announced, or in force. */
export const Departure = fields({
  leavesOn: ['Tag', day],
  reason: ['Grund', z.string()],
  /** Day that holds by now; another than `leavesOn` while a change of it waits, null before the first one is confirmed. */
  inForce: ['GiltAb', z.nullable(day)],
  announcedBy: ['AngekuendigtVon', z.nullable(z.string())],
  announcedAt: ['AngekuendigtAm', instant],
  confirmedBy: ['BestaetigtVon', z.nullable(z.string())],
  /** Null while it waits for a second person. */
  confirmedAt: ['BestaetigtAm', z.nullable(instant)],
  /** Whether the day that holds has come. */
  isOver: ['Gegangen', z.boolean()],
  ...goneMakers,
  ...noSecondPerson,
  effect: ['Wirkung', DepartureEffect],
});
export type Departure = z.core.output<typeof Departure>;

/** The removal of the persons of a client that left. */
export const Removal = fields({
  /** First day on which it may be asked for. */
  from: ['Ab', day],
  isEarly: ['ZuFrueh', z.boolean()],
  /** Accounts and contacts that are left. */
  persons: ['Personen', count],
  /** Null while nobody asked. */
  asked: [
    'Erbeten',
    z.nullable(
      fields({
        by: ['Von', z.nullable(z.string())],
        at: ['Am', instant],
        reason: ['Grund', z.string()],
        agreedBy: ['ZugestimmtVon', z.nullable(z.string())],
        /** Null while it waits for a second person. */
        agreedAt: ['ZugestimmtAm', z.nullable(instant)],
        /** Null while persons are left. */
        finishedAt: ['FertigAm', z.nullable(instant)],
        ...goneMakers,
        ...noSecondPerson,
      }),
    ),
  ],
});
export type Removal = z.core.output<typeof Removal>;

export const getDeparture = endpoint({
  ...decides,
  method: 'GET',
  path: '/betrieb/mandant/abschied',
  summary: 'How the departure of a client stands, and what is still open of it',
  query: ofClient,
  answer: fields({
    departure: ['Abschied', z.nullable(Departure)],
    /** Null for a client that has not left. */
    removal: ['Loeschung', z.nullable(Removal)],
  }),
  errors: ['unknownTenant'],
});

/** A departure by the day that was seen. */
const ofDay = { client: ['Mandant', clientId], leavesOn: ['Tag', day] } as const;

export const tryDeparture = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/abschied/vorschau',
  asks: true,
  summary: 'What leaving on a day would mean, which is one to come; changes nothing',
  body: bodyFields(ofDay),
  answer: fields({ effect: ['Wirkung', DepartureEffect] }),
  errors: ['unknownTenant'],
});

export const announceDeparture = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/abschied',
  summary:
    'Announces that a client leaves on a day to come, or another day in place of the one that was seen; a second admin confirms it',
  body: bodyFields({
    ...ofDay,
    /** The announced day that another one takes the place of; null where none was announced. */
    seen: ['Gesehen', z.nullable(day)],
    reason: ['Grund', reason],
  }),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const confirmDeparture = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/abschied/bestaetigung',
  summary:
    'Puts the announced day in force, by a second admin who names the day that they saw; partners and referrers are told by mail',
  body: bodyFields(ofDay),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const takeDepartureBack = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/abschied/ruecknahme',
  summary: 'Has a client stay, as long as its day has not come. Names the day that was seen',
  body: bodyFields({ ...ofDay, reason: ['Grund', reason] }),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const turnDayDown = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/abschied/tag/ablehnung',
  summary:
    'Turns down another day that waits for a second admin; the day in force stays. Names the day that is turned down',
  body: bodyFields({ ...ofDay, reason: ['Grund', reason] }),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

const ofOne = { client: ['Mandant', clientId] } as const;

export const askRemoval = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/loeschung',
  summary:
    'Asks that the persons of a client that left are removed; refused while anything is open, and in its time of grace',
  body: bodyFields({ ...ofOne, reason: ['Grund', reason] }),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownTenant'],
});

export const agreeToRemoval = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/loeschung/zustimmung',
  summary:
    'Removes the persons of a client that left, by a second admin; refused while anything is open. Books and documents stay for their time by law',
  body: bodyFields(ofOne),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const withdrawRemoval = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/mandant/loeschung/ruecknahme',
  summary: 'Takes back or declines a removal that waits for a second person',
  body: bodyFields(ofOne),
  errors: ['unknownNumber', 'unknownTenant'],
});
