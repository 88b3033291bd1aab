import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { entryKind, pageFields } from './money-values.ts';
import { cents, day, instant, page, pageQuery, pageSize } from './values.ts';

const params = z.object({ id: z.string().check(z.maxLength(64)) });

const product = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const amount = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** What an agency passes on per order of a product (Prämienplan). */
export const RewardPlan = fields({
  id: ['Id', z.string()],
  version: ['Version', z.int()],
  productId: ['Produkt', z.int()],
  product: ['Produktname', z.string()],
  validFrom: ['GueltigVon', day],
  validTo: ['GueltigBis', z.nullable(day)],
  amountCents: ['BetragCent', cents],
  /** What the agency gets for the product today; null where there is no commission any more, and for who may not add plans. */
  commissionCents: ['ProvisionCent', z.nullable(cents)],
  status: ['Status', z.enum(['kuenftig', 'aktiv', 'beendet'])],
  /** A referral was made under it: it can be ended, not deleted. */
  counted: ['Gezaehlt', z.boolean()],
});
export type RewardPlan = z.core.output<typeof RewardPlan>;

export const listRewardPlans = endpoint({
  method: 'GET',
  path: '/agentur/praemienplan',
  summary: 'Reward plans of the own agency by product and first day',
  auth: 'agency',
  view: 'rewardPlan',
  query: pageQuery,
  answer: fields({ ...pageFields, plans: ['Plaene', z.array(RewardPlan)] }),
  errors: ['viewForbidden'],
});

export const listPlanProducts = endpoint({
  method: 'GET',
  path: '/agentur/praemienplan/produkte',
  summary: 'The products that pay a commission today, by name (at most 500), for who may add plans',
  auth: 'agency',
  view: 'addRewardPlan',
  answer: z.array(
    fields({
      id: ['Id', z.int()],
      name: ['Name', z.string()],
      commissionCents: ['ProvisionCent', cents],
    }),
  ),
  errors: ['viewForbidden'],
});

export const addRewardPlan = endpoint({
  method: 'POST',
  path: '/agentur/praemienplan',
  summary:
    'Adds a plan from today or later; never above the commission of the product, never overlapping another plan of it',
  auth: 'agency',
  view: 'addRewardPlan',
  body: bodyFields({
    productId: ['Produkt', product],
    validFrom: ['GueltigVon', day],
    validTo: ['GueltigBis', z.optional(z.nullable(day))],
    amountCents: ['BetragCent', amount],
  }),
  answer: RewardPlan,
  errors: ['viewForbidden'],
});

export const changeRewardPlan = endpoint({
  method: 'PUT',
  path: '/agentur/praemienplan/:id',
  summary:
    'A new version of a plan; referrals made before keep the version they were made under. Ends a plan by its last day, today at the earliest',
  auth: 'agency',
  view: 'addRewardPlan',
  params,
  body: bodyFields({
    validFrom: ['GueltigVon', z.optional(day)],
    validTo: ['GueltigBis', z.optional(z.nullable(day))],
    amountCents: ['BetragCent', z.optional(amount)],
  }),
  answer: RewardPlan,
  errors: ['viewForbidden', 'unknownNumber'],
});

export const deleteRewardPlan = endpoint({
  method: 'DELETE',
  path: '/agentur/praemienplan/:id',
  summary: 'Deletes a plan under which no referral was made; a repeat answers unknownNumber',
  auth: 'agency',
  view: 'deleteRewardPlan',
  params,
  errors: ['viewForbidden', 'unknownNumber', 'planCounted'],
});

export const simulateRewardPlan = endpoint({
  method: 'POST',
  path: '/agentur/praemienplan/simulation',
  summary:
    'What a draft would have paid on the orders of its product released in a period (at most 366 days), beside what was paid',
  auth: 'agency',
  asks: true,
  view: 'addRewardPlan',
  body: bodyFields({
    productId: ['Produkt', product],
    amountCents: ['BetragCent', amount],
    from: ['Von', day],
    to: ['Bis', day],
  }),
  answer: fields({
    orders: ['Auftraege', z.int()],
    sumCents: ['SummeCent', cents],
    paidCents: ['TatsaechlichCent', cents],
    commissionCents: ['ProvisionCent', cents],
  }),
  errors: ['viewForbidden'],
});

/** What a colleague earned with an order, or a correction of it. */
export const RewardEntry = fields({
  id: ['Id', z.string()],
  bookedAt: ['Gebucht', instant],
  kind: ['Art', entryKind],
  colleague: ['Mitarbeiter', z.string()],
  orderNumber: ['Auftragsnummer', z.string()],
  product: ['Produkt', z.string()],
  planId: ['Plan', z.string()],
  planVersion: ['Version', z.int()],
  amountCents: ['BetragCent', cents],
});
export type RewardEntry = z.core.output<typeof RewardEntry>;

export const listAgencyRewards = endpoint({
  method: 'GET',
  path: '/agentur/praemien',
  summary:
    'What the people of the own agency earned by its plans, newest first unless asked otherwise; employees see their own',
  auth: 'agency',
  view: 'rewards',
  query: z.strictObject({
    page: z.optional(page),
    pagesize: z.optional(pageSize),
    von: z.optional(day),
    bis: z.optional(day),
    mitarbeiter: z.optional(z.string().check(z.maxLength(64))),
    sortierung: z.optional(z.enum(['Gebucht', 'Betrag', 'Produkt'])),
    richtung: z.optional(z.enum(['auf', 'ab'])),
  }),
  answer: fields({
    ...pageFields,
    sumCents: ['SummeCent', cents],
    rewards: ['Praemien', z.array(RewardEntry)],
  }),
  errors: ['viewForbidden', 'unknownNumber'],
});
