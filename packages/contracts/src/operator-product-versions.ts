import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { productAsWritten } from './operator-catalogue.ts';
import { clientId } from './operator-grants.ts';
import { instant } from './values.ts';
import { revision } from './whole-numbers.ts';

/** A saved state of a product: what was written of it, without its picture and its reward. */
export const ProductVersion = fields({
  ...productAsWritten,
  revision: ['Revision', revision],
  /** Name of who saved it; null where that is not known, or where it was the client's product system. */
  author: ['Von', z.nullable(z.string())],
  isBySystem: ['VomProduktsystem', z.boolean()],
  /** Null for what was there before versions were kept. */
  at: ['Am', z.nullable(instant)],
});
export type ProductVersion = z.core.output<typeof ProductVersion>;

export const listProductVersions = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  method: 'GET',
  path: '/betrieb/katalog/produkt/versionen',
  summary: 'The latest hundred versions of a product, the newest first',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    nummer: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  answer: fields({ versions: ['Versionen', z.array(ProductVersion)] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const restoreProduct = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['content', 'admin'],
  method: 'POST',
  path: '/betrieb/katalog/produkt/wiederherstellen',
  summary:
    'Brings a version of a product back as a new one, by the same checks as any change. Names the revision that was seen, and changes nothing where there is a later one',
  body: bodyFields({
    client: ['Mandant', clientId],
    id: ['Nummer', z.int().check(z.minimum(1), z.maximum(999_999_999))],
    revision: ['Revision', revision],
    version: ['Version', revision],
  }),
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});
