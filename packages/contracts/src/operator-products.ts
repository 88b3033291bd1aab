import * as z from '@weitersagen/contracts/z';
import { bulkChangeLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { day } from './values.ts';
import { revision } from './whole-numbers.ts';
import { words } from './words.ts';

/** Content and admins keep the products of a client, one or many at once. */
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

/** So many products are changed with one call: a page of the list. */
const PRODUCTS_AT_ONCE = 50;

const number = z.int().check(z.minimum(1), z.maximum(999_999_999));
const seen = { id: ['Nummer', number], revision: ['Revision', revision] } as const;
const some = <T extends z.core.SomeType>(product: T) =>
  z.array(product).check(z.minLength(1), z.maxLength(PRODUCTS_AT_ONCE));

/** One change of several products, as they were seen. */
const wanted = {
  client: ['Mandant', clientId],
  products: ['Produkte', some(bodyFields(seen))],
  change: ['Aenderung', words(bulkChangeLabels)],
  /** The last day, inclusive, of `until`; null is without an end. */
  until: ['AngebotenBis', z.nullable(day)],
  /** Key of the category of `category`; null for every other change. */
  category: ['ProduktKategorie', z.nullable(z.string().check(z.maxLength(60)))],
} as const;

/** What a change of several products would do. */
export const BulkEffect = fields({
  /** How many become something else, and how many are so already. */
  changing: ['Aendert', z.int()],
  same: ['Unveraendert', z.int()],
  /** Names of those that begin only after the last day: with one of them nothing is changed. */
  clashing: ['BeginntSpaeter', z.array(z.string())],
  /** Running referrals of the products that change. */
  referrals: ['LaufendeEmpfehlungen', z.int()],
});
export type BulkEffect = z.core.output<typeof BulkEffect>;

export const tryProducts = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/auswahl/wirkung',
  asks: true,
  summary: 'What one change of several products would do; nothing is changed',
  body: bodyFields(wanted),
  answer: BulkEffect,
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});

export const changeProducts = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/katalog/auswahl',
  summary:
    'Makes one change of several products, all of them or none: not offered any more, offered, a last day, another category. Names the revisions that were seen; each product that changes has a new version',
  body: bodyFields(wanted),
  answer: fields({
    /** Those that changed: as they are now, and the version to go back to. */
    changed: ['Geaendert', z.array(fields({ ...seen, version: ['Version', z.int()] }))],
  }),
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});

export const restoreProducts = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/auswahl/wiederherstellen',
  summary:
    'Brings a version of several products back, of all of them or none; their prices stay. Names the revisions that were seen',
  body: bodyFields({
    client: ['Mandant', clientId],
    products: ['Produkte', some(bodyFields({ ...seen, version: ['Version', number] }))],
  }),
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});
