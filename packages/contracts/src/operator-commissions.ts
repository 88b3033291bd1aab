import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { versionStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { cents, day } from './values.ts';
import { words } from './words.ts';

/** Every role sees what partners earn; content and admins keep it, as they keep rewards. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;
/** Who agrees to what costs more than one person decides. */
const agrees = { auth: 'operator', host: 'operator', roles: ['finance', 'admin'] } as const;

const number = z.int().check(z.minimum(1), z.maximum(999_999_999));
const ofProduct = { client: ['Mandant', clientId], product: ['Produkt', number] } as const;

/** A version of what a product pays to agencies and sellers. */
export const KeptCommission = fields({
  version: ['Fassung', z.int()],
  /** Cents for each released order; null pays nothing. */
  amountCents: ['BetragCent', z.nullable(cents)],
  /** Referrals made from this day on count with it. */
  startsOn: ['Startdatum', day],
  state: ['Stand', words(versionStateLabels)],
});
export type KeptCommission = z.core.output<typeof KeptCommission>;

/** A commission that waits for a second person. */
export const ProposedCommission = fields({
  /** Names this proposal; another one is another proposal. */
  id: ['Vorschlag', z.string()],
  amountCents: ['BetragCent', cents],
  startsOn: ['Startdatum', day],
  proposedBy: ['VorgeschlagenVon', z.nullable(z.string())],
  ...goneMakers,
  ...noSecondPerson,
  /** Whether the caller may agree to it. */
  mayAgree: ['DarfZustimmen', z.boolean()],
});
export type ProposedCommission = z.core.output<typeof ProposedCommission>;

export const listProductCommissions = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog/provision',
  summary:
    'What a product pays to agencies and sellers for each released order: every version, the latest first, and what waits for a second person',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    nummer: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  answer: fields({
    versions: ['Fassungen', z.array(KeptCommission)],
    proposal: ['Vorschlag', z.nullable(ProposedCommission)],
    /** Today in Berlin, by which versions begin. */
    today: ['Heute', day],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const setCommission = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/provision',
  summary:
    'Adds a version of what a product pays to agencies and sellers, from now or from a later day on; null pays nothing. Above the limit it waits for a second person, in place of what was seen to wait before',
  body: bodyFields({
    ...ofProduct,
    amountCents: [
      'BetragCent',
      z.nullable(z.int().check(z.minimum(1), z.maximum(REWARD_MOST_CENTS))),
    ],
    startsOn: ['Startdatum', day],
    /** The proposal that was seen waiting; null where none did. */
    waiting: ['Wartet', z.nullable(z.string().check(z.maxLength(64)))],
  }),
  answer: fields({ isProposed: ['Vorgeschlagen', z.boolean()] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const withdrawCommission = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/provision/ruecknahme',
  summary: 'Takes back a version of a commission that has not begun',
  body: bodyFields({ ...ofProduct, version: ['Fassung', number] }),
  errors: ['commissionBegun', 'unknownNumber', 'unknownTenant'],
});

/** A proposal as it was seen. */
const ofProposal = {
  ...ofProduct,
  proposal: ['Vorschlag', z.string().check(z.maxLength(64))],
} as const;

export const dropCommissionProposal = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/provision/vorschlag/ruecknahme',
  summary:
    'Takes back a commission that waits for a second person. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const agreeToCommission = endpoint({
  ...agrees,
  method: 'POST',
  path: '/betrieb/katalog/provision/vorschlag/zustimmung',
  summary:
    'Agrees to a commission that somebody else proposed; it counts from its day on, at the earliest from now. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'unknownTenant',
  ],
});
