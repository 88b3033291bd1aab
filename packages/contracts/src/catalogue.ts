import * as z from '@weitersagen/contracts/z';
import { detailFields } from './catalogue-values.ts';
import { Consultant } from './consultant.ts';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import * as light from './product.ts';
import * as lists from './product-lists.ts';
import { page, pageQuery, pageSize } from './values.ts';

/** A product with every field. product.md, section "5 Entities". */
export const CatalogueProduct = fields({ ...light.productFields, ...detailFields });
export type CatalogueProduct = z.core.output<typeof CatalogueProduct>;

/** A category with every field; `parent` is the key of the category it belongs to. */
export const CatalogueCategory = fields({
  ...lists.categoryFields,
  parent: ['Oberkategorie', z.nullable(z.string())],
  source: ['Quelle', z.nullable(z.string())],
  position: ['Position', z.int()],
  picture: ['Grafik', z.nullable(z.string())],
  icon: ['Icon', z.nullable(z.string())],
});
export type CatalogueCategory = z.core.output<typeof CatalogueCategory>;

const word = z.string().check(z.maxLength(60));
const id = z.string().check(z.regex(/^\d{1,9}$/));

export const listCategories = endpoint({
  ...lists.listCategories,
  summary: 'Product categories with the addresses of their pictures, in pages as in /produkt',
  query: pageQuery,
  answer: z.array(CatalogueCategory),
});

export const listProducts = endpoint({
  ...lists.listProducts,
  summary:
    'Products by source, category (with those below it) and tariff, in pages (default and most: 100). X-Total-Count counts all, Link rel="next" is the next page. `top=true` gives those of the start page, `suche` those that have each of the words in name, description, features or category',
  query: z.strictObject({
    quelle: z.optional(word),
    kategorie: z.optional(word),
    tarifId: z.optional(id),
    top: z.optional(z.literal('true')),
    suche: z.optional(lists.searchWords),
    page: z.optional(page),
    pagesize: z.optional(pageSize),
  }),
  answer: z.array(CatalogueProduct),
  errors: [...lists.listProducts.errors, 'unknownCategory'],
});

export const getProduct = endpoint({
  ...light.getProduct,
  summary:
    'A product by number, with `handyId` as a tariff together with a device; or a consultant by external id',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  query: z.strictObject({ quelle: z.optional(word), handyId: z.optional(id) }),
  answer: z.union([CatalogueProduct, Consultant]),
});

export const getProductByExternalId = endpoint({
  method: 'GET',
  path: '/produkt/extern/:id',
  summary: "One product, by the provider's id",
  auth: 'gate',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  answer: CatalogueProduct,
  errors: ['unknownNumber', 'unknownProductApi'],
});

export const listDeviceTariffs = endpoint({
  method: 'GET',
  path: '/produkt/handytarife/:id',
  summary:
    'The tariffs a device is offered with, each with the prices of both together, in pages as in /produkt',
  auth: 'gate',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  query: pageQuery,
  answer: z.array(CatalogueProduct),
  errors: ['unknownNumber', 'unknownProductApi'],
});
