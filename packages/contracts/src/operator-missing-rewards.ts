import * as z from '@weitersagen/contracts/z';
import {
  missingRewardObstacles,
  missingRewardStates,
  missingRewardWays,
} from '@weitersagen/domain/missing-reward-labels';
import {
  claimStatusLabels,
  leadStatusLabels,
  orderStateLabels,
} from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

const sees = { auth: 'operator', host: 'operator', roles: ['support', 'finance'] } as const;
const decides = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const state = words(missingRewardStates);

/** A participation that the missing reward may be of: both sides, its order, and what accepting the report would do. */
export const MissingCandidate = fields({
  lead: ['Interessent', z.string()],
  /** Whether the number that was reported is that of its order, or one that was named for its reward. */
  isNamed: ['NummerPasst', z.boolean()],
  product: ['Produkt', z.string()],
  /** Null where their data is erased. */
  contact: [
    'Neukunde',
    z.nullable(
      fields({
        id: ['Kunde', z.string()],
        name: ['Name', z.string()],
        email: ['Email', z.string()],
      }),
    ),
  ],
  since: ['Seit', instant],
  status: ['Status', words(leadStatusLabels)],
  order: [
    'Auftrag',
    z.nullable(
      fields({
        number: ['Nummer', z.string()],
        orderedOn: ['Bestelldatum', day],
        state: ['Stand', words(orderStateLabels)],
        /** Whether it waits for a decision and belongs to no participation yet. */
        isWaiting: ['Wartet', z.boolean()],
      }),
    ),
  ],
  /** The referrer's own reward; null where none was booked. */
  reward: [
    'Praemie',
    z.nullable(fields({ cents: ['Betrag', cents], status: ['Status', words(claimStatusLabels)] })),
  ],
  /** Null where no reward of the referrer can come of it; then the obstacle says why. */
  way: ['Weg', z.nullable(words(missingRewardWays))],
  obstacle: ['Hindernis', z.nullable(words(missingRewardObstacles))],
});
export type MissingCandidate = z.core.output<typeof MissingCandidate>;

/** A reward that a referrer reported as missing. */
export const MissingCase = fields({
  id: ['Meldung', z.string()],
  state: ['Stand', state],
  kind: ['Art', z.enum(['Auftrag', 'Kunde'])],
  number: ['Nummer', z.string()],
  orderedOn: ['Bestelldatum', z.nullable(day)],
  note: ['Hinweis', z.nullable(z.string())],
  askedAt: ['GemeldetAm', instant],
  referrer: [
    'Werber',
    fields({ id: ['Kunde', z.string()], name: ['Name', z.string()], email: ['Email', z.string()] }),
  ],
  /** Whether the order of that number is that of another person's referral. */
  isOfAnother: ['AndereEmpfehlung', z.boolean()],
  /** Of an open report: those that the number names, or else the latest of the referrer, eight at most. */
  candidates: ['Teilnahmen', z.array(MissingCandidate)],
  /** Null while nobody has decided. */
  answer: [
    'Antwort',
    z.nullable(
      fields({
        text: ['Text', z.string()],
        by: ['Von', z.string()],
        at: ['Am', instant],
        /** The reward that was found, in cents; null for a declined report. */
        cents: ['Betrag', z.nullable(cents)],
        product: ['Produkt', z.nullable(z.string())],
      }),
    ),
  ],
});
export type MissingCase = z.core.output<typeof MissingCase>;

export const listMissingCases = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/nachmeldungen',
  summary:
    'Missing rewards that referrers of a client reported, in one state, the oldest first, with the participations that they may be of. Without a client the first that the caller has a role for; without a state the open ones',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    stand: z.optional(z.enum(Object.values(missingRewardStates))),
    nach: z.optional(timePlace),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller has a role for none. */
    client: ['Mandant', z.nullable(z.string())],
    /** Whether the caller may decide, or only sees. */
    mayDecide: ['DarfEntscheiden', z.boolean()],
    cases: ['Meldungen', z.array(MissingCase)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

/** What the referrer reads, and the history keeps. */
const answer = reason;

export const acceptMissingReward = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/nachmeldungen/anerkennung',
  summary:
    'Accepts a report for one of its participations: the reward that is there is named, or it is booked; the referrer gets a mail with its amount. Nothing is accepted where no reward comes of it',
  body: bodyFields({
    client: ['Mandant', clientId],
    report: ['Meldung', id],
    lead: ['Interessent', id],
    /** What accepting does, as it was seen. */
    way: ['Weg', words(missingRewardWays)],
    answer: ['Antwort', answer],
  }),
  answer: fields({ cents: ['Betrag', cents] }),
  errors: ['changedMeanwhile', 'noRewardFound', 'unknownNumber', 'unknownTenant'],
});

export const declineMissingReward = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/nachmeldungen/ablehnung',
  summary: 'Declines a report; the referrer gets a mail with the answer',
  body: bodyFields({
    client: ['Mandant', clientId],
    report: ['Meldung', id],
    answer: ['Antwort', answer],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
