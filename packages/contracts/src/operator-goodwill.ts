import * as z from '@weitersagen/contracts/z';
import { goodwillObstacles, leadNeedLabels, releaseObstacles } from '@weitersagen/domain/goodwill';
import { leadEndLabels } from '@weitersagen/domain/lead-status';
import {
  beneficiaryLabels,
  claimStatusLabels,
  leadStatusLabels,
} from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { ClientLead } from './operator-leads.ts';
import { reason } from './reason.ts';
import { cents, day, instant, locale } from './values.ts';
import { words } from './words.ts';

const support = { auth: 'operator', roles: ['support'], host: 'operator' } as const;
const leadId = z.string().check(z.minLength(1), z.maxLength(64));
const ofLead = { client: ['Mandant', clientId], lead: ['Interessent', leadId] } as const;
const status = words(leadStatusLabels);
const side = words(beneficiaryLabels);

/** A status that a lead came to, and when. */
const LeadStep = fields({
  at: ['Am', instant],
  status: ['Status', status],
  isGoodwill: ['Kulanz', z.boolean()],
  /** Why it ended; null for every other step. Absent from a server of before, as what follows. */
  end: ['Ende', z.optional(z.nullable(words(leadEndLabels)))],
  /** What was written about it: by the provider, or by the operator who decided. */
  reason: ['Grund', z.optional(z.nullable(z.string()))],
  /** Name of the operator who decided it. */
  by: ['Von', z.optional(z.nullable(z.string()))],
});

/** What it still needs, and until when that may come; null for no end. */
const Need = fields({
  what: ['Was', words(leadNeedLabels)],
  until: ['Bis', z.nullable(instant)],
});
export type Need = z.core.output<typeof Need>;
const sums = z.array(fields({ side: ['Seite', side], cents: ['Betrag', cents] }));

/** What goodwill would do to a lead. */
const GoodwillEffect = fields({
  status: ['Status', status],
  /** What each side is owed; none where rewards come with an order only. */
  rewards: ['Praemien', sums],
  /** What is still needed then, and by whom. Absent from a server of before. */
  needs: ['NochNoetig', z.optional(z.array(Need))],
  mails: [
    'Mails',
    z.array(
      fields({
        side: ['Seite', side],
        to: ['An', z.string()],
        locale: ['Sprache', locale],
        subject: ['Betreff', z.string()],
        html: ['Html', z.string()],
      }),
    ),
  ],
});
export type GoodwillEffect = z.core.output<typeof GoodwillEffect>;

/** What each side of a lead gets, and how that stands. */
const LeadReward = fields({
  side: ['Seite', side],
  cents: ['Betrag', cents],
  status: ['Stand', words(claimStatusLabels)],
  /** From which day on it can be picked up once it is released; null where that is no question any more. */
  dueOn: ['FaelligAb', z.nullable(day)],
  pickUpBy: ['AbzuholenBis', z.nullable(instant)],
});
export type LeadReward = z.core.output<typeof LeadReward>;

export const getClientLead = endpoint({
  ...support,
  roles: ['support', 'finance'],
  method: 'GET',
  path: '/betrieb/interessenten/interessent',
  summary:
    'A lead of a client with every status that it came to, what each side gets and what it still needs; finance is told of those with an order',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)), interessent: leadId }),
  answer: fields({
    lead: ['Interessent', ClientLead],
    steps: ['Verlauf', z.array(LeadStep)],
    /** When the contact confirmed the data; null where that is missing. Absent from a server of before, as what follows. */
    confirmedAt: ['DatenBestaetigt', z.optional(z.nullable(instant))],
    rewards: ['Praemien', z.optional(z.array(LeadReward))],
    needs: ['NochNoetig', z.optional(z.array(Need))],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const tryGoodwill = endpoint({
  ...support,
  method: 'POST',
  path: '/betrieb/interessenten/kulanz/probe',
  asks: true,
  summary: 'What goodwill for a lead would do, by giving it and taking that back',
  body: bodyFields(ofLead),
  answer: fields({
    /** Null where it can be given. */
    obstacle: ['Hindernis', z.nullable(words(goodwillObstacles))],
    effect: ['Wirkung', z.nullable(GoodwillEffect)],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const giveGoodwill = endpoint({
  ...support,
  method: 'POST',
  path: '/betrieb/interessenten/kulanz',
  summary:
    'Reopens an ended lead by goodwill, as its effect was shown; both sides are told by mail. A lead that changed meanwhile stays',
  body: bodyFields({
    ...ofLead,
    /** What the lead becomes and what comes of it together, as it was seen. */
    status: ['Status', status],
    cents: ['Betrag', z.int().check(z.minimum(0), z.maximum(2_147_483_647))],
    reason: ['Grund', reason],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

const finance = { auth: 'operator', roles: ['finance'], host: 'operator' } as const;

export const tryLeadRelease = endpoint({
  ...finance,
  method: 'POST',
  path: '/betrieb/interessenten/freigabe/probe',
  asks: true,
  summary: 'What the release of a lead would do, by releasing it and taking that back',
  body: bodyFields(ofLead),
  answer: fields({
    /** Null where it can be released. */
    obstacle: ['Hindernis', z.nullable(words(releaseObstacles))],
    /** What each side is owed then; null where it cannot be released. */
    rewards: ['Praemien', z.nullable(z.array(LeadReward))],
    /** Whether partners earn commission by it. */
    hasCommission: ['Provision', z.boolean()],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const releaseLead = endpoint({
  ...finance,
  method: 'POST',
  path: '/betrieb/interessenten/freigabe',
  summary:
    'Releases a lead whose order was reported, which vouches for new customer and first payment. A lead that changed meanwhile stays',
  body: bodyFields({
    ...ofLead,
    /** What comes of it together, as it was seen. */
    cents: ['Betrag', z.int().check(z.minimum(0), z.maximum(2_147_483_647))],
    reason: ['Grund', reason],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
