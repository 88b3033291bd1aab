import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { Product } from './product.ts';
import { cents } from './values.ts';

/** What first screens read of a category. */
export const categoryFields = {
  id: ['Id', z.int()],
  key: ['Schluessel', z.string()],
  name: ['Name', z.string()],
} as const;
export const ProductCategory = fields(categoryFields);
export type ProductCategory = z.core.output<typeof ProductCategory>;

/** Words that a product has to have, each of them. */
export const searchWords = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/* The light views: contracts/catalogue states these calls in full, for server, documentation and larger screens. */

export const listCategories = endpoint({
  method: 'GET',
  path: '/produktkategorie',
  summary: 'Product categories',
  auth: 'gate',
  answer: z.array(ProductCategory),
  errors: ['unknownProductApi'],
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/produkt',
  summary: 'Products, by source and category',
  auth: 'gate',
  query: z.strictObject({ top: z.optional(z.literal('true')), suche: z.optional(searchWords) }),
  answer: z.array(Product),
  errors: ['unknownProductApi'],
});

export const getHighestReward = endpoint({
  method: 'GET',
  path: '/produkt/maxpraemiewert',
  summary: 'Highest reward that can be earned today',
  auth: 'gate',
  answer: fields({ valueCents: ['WertCent', cents], text: ['Wert', z.string()] }),
  errors: ['unknownProductApi'],
});
