import * as z from '@weitersagen/contracts/z';
import { holdDecisionLabels, holdReasonLabels } from '@weitersagen/domain/hold-labels';
import { beneficiaryLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers } from './operator-makers.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, instant } from './values.ts';
import { words } from './words.ts';

/** Whether money leaves is finance's alone. */
const decides = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

/** One side of a referral. */
const Side = fields({
  name: ['Name', z.string()],
  email: ['Email', z.string()],
  address: ['Anschrift', z.nullable(z.string())],
});

/** A reward that waits because both sides of its referral look like one person or household, or a voucher that one person alone would send. */
export const HeldReward = fields({
  id: ['Praemie', z.string()],
  since: ['Seit', instant],
  cents: ['Betrag', cents],
  beneficiary: ['Empfaenger', words(beneficiaryLabels)],
  product: ['Produkt', z.string()],
  /** From 100 on a reward is held. */
  score: ['Punkte', z.int()],
  reasons: ['Gruende', z.array(words(holdReasonLabels))],
  /** Names of those who brought its order in, vouched for it or gave goodwill, or made the key that did; nobody of them lets it be paid. */
  hands: ['VonHand', z.array(z.string())],
  /** The mail addresses that support entered for the person and no reward has passed since, the newest first: what it was before, what it is, who asked and why. */
  newAddresses: [
    'NeueAdressen',
    z.array(
      fields({
        from: ['Von', z.string()],
        to: ['Auf', z.string()],
        by: ['DurchWen', z.string()],
        at: ['Am', instant],
        /** Null where it ended with the person, or is not known. */
        reason: ['Grund', z.nullable(z.string())],
      }),
    ),
  ],
  ...goneMakers,
  /** Whether the caller may let it be paid: had no hand in it, and is not near who did. */
  mayRelease: ['DarfAuszahlen', z.boolean()],
  referrer: ['Werber', Side],
  /** Null where their data is erased. */
  contact: ['Neukunde', z.nullable(Side)],
  /** Null for a voucher. */
  account: [
    'Konto',
    z.nullable(
      fields({
        name: ['Kontoinhaber', z.string()],
        maskedIban: ['Iban', z.string()],
        /** How many other people took rewards to it. */
        others: ['Andere', z.int()],
      }),
    ),
  ],
});
export type HeldReward = z.core.output<typeof HeldReward>;

export const listHolds = endpoint({
  ...decides,
  method: 'GET',
  path: '/betrieb/pruefung',
  summary:
    'The rewards of a client that wait for a decision, the oldest first, with both sides of their referral. Without a client the first that the caller pays for',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    nach: z.optional(timePlace),
    /** One case alone, as a customer's page names it. */
    fall: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller pays for none. */
    client: ['Mandant', z.nullable(z.string())],
    rewards: ['Praemien', z.array(HeldReward)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

export const decideHold = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/pruefung/entscheidung',
  summary:
    'Decides about a held reward: it is paid with the next run or its voucher is sent, or it is fraud and its lead is cancelled with its rewards',
  body: bodyFields({
    client: ['Mandant', clientId],
    claim: ['Praemie', z.string().check(z.minLength(1), z.maxLength(64))],
    decision: ['Entscheidung', words(holdDecisionLabels)],
    reason: ['Grund', reason],
  }),
  errors: ['passwordRequired', 'nearProposer', 'ownProposal', 'unknownNumber', 'unknownTenant'],
});
