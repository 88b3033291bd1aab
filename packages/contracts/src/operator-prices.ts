import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { versionStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { cents, day } from './values.ts';
import { words } from './words.ts';

/** Every role sees what products cost; content and admins keep it. A new price comes with the product: `changeProduct`. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

const number = z.int().check(z.minimum(1), z.maximum(999_999_999));

/** A version of what a product costs; amounts in cents, null has no such price. */
export const KeptPrice = fields({
  version: ['Fassung', z.int()],
  monthlyCents: ['PreisMonatlich', z.nullable(cents)],
  onceCents: ['PreisEinmalig', z.nullable(cents)],
  /** The Berlin day on which it began or begins; null held from the beginning. */
  startsOn: ['Startdatum', z.nullable(day)],
  state: ['Stand', words(versionStateLabels)],
});
export type KeptPrice = z.core.output<typeof KeptPrice>;

export const listProductPrices = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog/preis',
  summary: 'What a product costs: every version of its prices, the latest first',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    nummer: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  answer: fields({ versions: ['Fassungen', z.array(KeptPrice)] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const withdrawPrice = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/preis/ruecknahme',
  summary: 'Takes back a price that has not begun',
  body: bodyFields({
    client: ['Mandant', clientId],
    product: ['Produkt', number],
    version: ['Fassung', number],
  }),
  errors: ['priceBegun', 'unknownNumber', 'unknownTenant'],
});
