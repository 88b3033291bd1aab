import * as z from '@weitersagen/contracts/z';
import { goodwillObstacles } from '@weitersagen/domain/goodwill';
import { beneficiaryLabels, leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { ClientLead } from './operator-leads.ts';
import { reason } from './reason.ts';
import { cents, instant, locale } from './values.ts';
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
});

/** What goodwill would do to a lead. */
const GoodwillEffect = fields({
  status: ['Status', status],
  /** What each side is owed; none where rewards come with an order only. */
  rewards: ['Praemien', z.array(fields({ side: ['Seite', side], cents: ['Betrag', cents] }))],
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

export const getClientLead = endpoint({
  ...support,
  method: 'GET',
  path: '/betrieb/interessenten/interessent',
  summary: 'A lead of a client with every status that it came to',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)), interessent: leadId }),
  answer: fields({ lead: ['Interessent', ClientLead], steps: ['Verlauf', z.array(LeadStep)] }),
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
