import * as z from '@weitersagen/contracts/z';
import { payoutRunLabels } from '@weitersagen/domain/payout-runs';
import { beneficiaryLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';
import { LARGEST } from './whole-numbers.ts';

/** Money that leaves is finance's alone. */
const pays = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

/** Number of a run or of an item, as bank files carry it. */
const reference = z.string().check(z.regex(/^[A-Z0-9]{2,35}$/));
const count = z.int().check(z.minimum(0), z.maximum(LARGEST));
/** Why something is taken back; it goes into the history. */
/** Who did something and when. */
const Step = fields({ by: ['Von', z.string()], at: ['Am', instant] });
export type PayoutStep = z.core.output<typeof Step>;

/** A payout run; sums in cents count what is still in it. */
const run = {
  id: ['Lauf', z.string()],
  state: ['Stand', words(payoutRunLabels)],
  count: ['Anzahl', count],
  cents: ['Summe', cents],
  /** Of the sum, what is set off against earlier reversals and not transferred. */
  offsetCents: ['Verrechnet', cents],
  created: ['Angelegt', Step],
  /** Who took the bank file last, and how often it was taken; null as long as nobody did, and the bank has nothing. */
  file: [
    'Bankdatei',
    z.nullable(fields({ by: ['Von', z.string()], at: ['Am', instant], count: ['Anzahl', count] })),
  ],
} as const;
export const PayoutRun = fields(run);
export type PayoutRun = z.core.output<typeof PayoutRun>;

/** A reward that waits for a payout, or is in a run. */
const line = {
  name: ['Kontoinhaber', z.string()],
  /** Country and last four characters. */
  maskedIban: ['Iban', z.string()],
  beneficiary: ['Empfaenger', words(beneficiaryLabels)],
  /** Null for a reward of no single product. */
  product: ['Produkt', z.nullable(z.string())],
  cents: ['Betrag', cents],
} as const;
export const WaitingReward = fields({
  id: ['Praemie', z.string()],
  ...line,
  since: ['Seit', instant],
});
export type WaitingReward = z.core.output<typeof WaitingReward>;

export const PayoutItem = fields({
  id: ['Auszahlung', z.string()],
  ...line,
  offsetCents: ['Verrechnet', cents],
  /** The day on which the bank booked it (Europe/Berlin), and its answer that says so; null where that is not noted by itself. */
  booked: [
    'Gebucht',
    z.nullable(
      fields({
        day: ['Am', day],
        /** Null where a person noted it. */
        file: [
          'Datei',
          z.nullable(fields({ id: ['Datei', z.string()], name: ['Name', z.string()] })),
        ],
      }),
    ),
  ],
  /** When and why it was taken out or came back; null where it did not. */
  ended: [
    'Beendet',
    z.nullable(
      fields({
        at: ['Am', instant],
        /** A code of the bank, a code of why the reward ended, or what a person wrote. */
        reason: ['Grund', z.string()],
        /** Whether the reward ended with it, because its person was erased or had waived it: nobody can pick it up. */
        isLapsed: ['Verfallen', z.boolean()],
      }),
    ),
  ],
});
export type PayoutItem = z.core.output<typeof PayoutItem>;

const client = z.string().check(z.maxLength(64));
/** Leads to the next page of a list; null on the last. */
const next = ['Weiter', z.nullable(z.string())] as const;
const after = z.optional(
  z
    .string()
    .check(z.maxLength(120), z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_)?[\w-]{1,64}$/)),
);
const amount = fields({ count: ['Anzahl', count], cents: ['Summe', cents] });

export const listPayouts = endpoint({
  ...pays,
  method: 'GET',
  path: '/betrieb/auszahlungen',
  summary:
    'What of a client waits for a payout, and its runs, the latest first. Without a client the first that the caller pays for',
  query: z.strictObject({ mandant: z.optional(client), nach: after }),
  answer: fields({
    clients: [
      'Mandanten',
      z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
    ],
    /** The one shown; null where the caller pays for none. */
    client: ['Mandant', z.nullable(z.string())],
    /** The account that money leaves from; null where none is entered yet. */
    account: [
      'Konto',
      z.nullable(fields({ name: ['Kontoinhaber', z.string()], iban: ['Iban', z.string()] })),
    ],
    waiting: ['Wartend', amount],
    /** Since when the oldest waits; null where none does. */
    oldest: ['Seit', z.nullable(instant)],
    /** What waits for a decision first and is in no sum above. */
    held: ['Angehalten', amount],
    runs: ['Laeufe', z.array(PayoutRun)],
    next,
  }),
  errors: ['unknownTenant'],
});

export const listWaitingRewards = endpoint({
  ...pays,
  method: 'GET',
  path: '/betrieb/auszahlungen/wartend',
  summary: 'The rewards of a client that wait for a payout, the longest waiting first',
  query: z.strictObject({ mandant: client, nach: after }),
  answer: fields({ rewards: ['Praemien', z.array(WaitingReward)], next }),
  errors: ['unknownTenant'],
});

export const createRun = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/laeufe',
  summary:
    'Puts every reward of a client that waits for a payout into a run, whose lines are frozen then. Names the count and the sum that were seen',
  body: bodyFields({
    client: ['Mandant', clientId],
    count: ['Anzahl', count],
    cents: ['Summe', cents],
  }),
  answer: fields({ id: ['Lauf', z.string()] }),
  errors: ['changedMeanwhile', 'nothingToPay', 'payoutAccountMissing', 'unknownTenant'],
});

export const getRun = endpoint({
  ...pays,
  method: 'GET',
  path: '/betrieb/auszahlungen/lauf',
  summary:
    'A payout run of a client with who did what, and its items, a page of them, which begins with a payment where one is named',
  query: z.strictObject({
    mandant: client,
    lauf: reference,
    nach: after,
    zahlung: z.optional(reference),
  }),
  answer: fields({
    ...run,
    client: ['Mandant', z.string()],
    clientName: ['Name', z.string()],
    released: ['Freigegeben', z.nullable(Step)],
    confirmed: ['Bestaetigt', z.nullable(Step)],
    /** Whether the bank may have it: somebody took its file, or the bank says something of it. Only then it can be confirmed, or something of it come back. */
    isWithBank: ['BeiDerBank', z.boolean()],
    /** The day that the bank names (Europe/Berlin). */
    executedOn: ['AusgefuehrtAm', z.nullable(day)],
    discarded: ['Verworfen', z.nullable(Step)],
    discardReason: ['Grund', z.nullable(z.string())],
    /** Whether its lines are those that it was made of. */
    isSealed: ['Unveraendert', z.boolean()],
    ...goneMakers,
    ...noSecondPerson,
    /** Whether the caller may release it: a second person who has nothing to do with the first. */
    mayRelease: ['DarfFreigeben', z.boolean()],
    /** What came back since it was released, and is in no sum above. */
    returned: ['Zurueck', amount],
    /** How many of its payments the bank booked, one by one or all at once. */
    booked: ['Gebucht', count],
    /** Today in Berlin. */
    today: ['Heute', day],
    /** The bank's files that say something of it which a person has to look at, the latest first, with how much of it. */
    answers: [
      'Bankantworten',
      z.array(
        fields({
          file: ['Datei', z.string()],
          name: ['Name', z.string()],
          readAt: ['Gelesen', instant],
          toCheck: ['ZuPruefen', count],
          alarming: ['Alarmierend', count],
        }),
      ),
    ],
    items: ['Auszahlungen', z.array(PayoutItem)],
    next,
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

const ofRun = { client: ['Mandant', clientId], run: ['Lauf', reference] } as const;

export const releaseRun = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/freigabe',
  summary:
    'Releases a run that somebody else made: its money counts as on its way. Names the count and the sum that were seen',
  body: bodyFields({ ...ofRun, count: ['Anzahl', count], cents: ['Summe', cents] }),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'payoutChanged',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const discardRun = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/verwerfung',
  summary:
    'Discards a run that nobody has released, or whose bank file nobody took: what it would have paid waits again',
  body: bodyFields({ ...ofRun, reason: ['Grund', reason] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const writeBankFile = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/bankdatei',
  summary:
    'The bank file (pain.001.001.09) of a released run; that it was fetched stands in the history. Fetched again it orders the same payments under the same numbers',
  body: bodyFields(ofRun),
  answer: fields({
    /** Null where every amount is set off, so that nothing is transferred. */
    file: ['Datei', z.nullable(z.string())],
  }),
  // Kept for repeats, names and accounts would stand there in plain words.
  answersSecrets: true,
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'payoutChanged',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const confirmRun = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/bestaetigung',
  summary:
    'Notes that the bank executed a released run, on the day that its statement names: its rewards count as paid, and their people are told',
  body: bodyFields({ ...ofRun, executedOn: ['AusgefuehrtAm', day] }),
  answer: fields({ count: ['Anzahl', count] }),
  errors: ['bankFileNotTaken', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const returnItem = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/ruecklauf',
  summary:
    'Notes that the bank sent a transfer back: the reward can be picked up again, with the reason and a new link, or ends where its person was erased',
  body: bodyFields({
    client: ['Mandant', clientId],
    item: ['Auszahlung', reference],
    reason: ['Grund', reason],
  }),
  answer: fields({
    /** Whether the reward ended, so that nobody can pick it up again. */
    isOver: ['Beendet', z.boolean()],
  }),
  errors: [
    'bankFileNotTaken',
    'changedMeanwhile',
    'nothingTransferred',
    'unknownNumber',
    'unknownTenant',
  ],
});
