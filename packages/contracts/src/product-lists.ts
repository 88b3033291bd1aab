import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { Product, Reward } from './product.ts';
import { cents, pageQuery } from './values.ts';

/** A reward in the overview, with the product that earns it. */
export const OfferedReward = fields({
  productId: ['ProduktId', z.int()],
  productName: ['Produkt', z.string()],
  reward: ['Praemie', Reward],
});

/** What first screens read of a category. */
export const categoryFields = {
  id: ['Id', z.int()],
  key: ['Schluessel', z.string()],
  name: ['Name', z.string()],
} as const;
export const ProductCategory = fields(categoryFields);
export type ProductCategory = z.core.output<typeof ProductCategory>;

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
  query: z.strictObject({ top: z.optional(z.literal('true')) }),
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

export const listRewards = endpoint({
  method: 'GET',
  path: '/praemie',
  summary: 'Rewards that hold today or are announced, highest first',
  auth: 'gate',
  query: pageQuery,
  answer: fields({
    rewards: ['Praemien', z.array(OfferedReward)],
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
  }),
  errors: [],
});
