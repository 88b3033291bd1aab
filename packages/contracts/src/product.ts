import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day, pageQuery } from './values.ts';

/** A reward offered for a product (Praemie). `text` is the formatted value, `valueCents` decides. */
export const Reward = fields({
  id: ['Id', z.int()],
  title: ['Titel', z.string()],
  startsOn: ['Startdatum', day],
  endsOn: ['Enddatum', z.nullable(day)],
  displayEndsOn: ['EnddatumAnzeige', z.nullable(day)],
  text: ['Wert', z.string()],
  valueCents: ['WertCent', cents],
});
export type Reward = z.core.output<typeof Reward>;

/** What first screens read of a product; contracts/catalogue has all of it. */
export const productFields = {
  id: ['Id', z.int()],
  externalId: ['ExterneId', z.string()],
  name: ['Name', z.string()],
  /** Key of the product category; `Kategorie` is DP or TP. */
  category: ['ProduktKategorie', z.string()],
  source: ['Quelle', z.string()],
  claim: ['Beschreibung1', z.string()],
  features: ['Merkmale', z.array(z.string())],
  priceMonthlyCents: ['PreisMonatlich', z.nullable(cents)],
  priceOnceCents: ['PreisEinmalig', z.nullable(cents)],
  minimumTermMonths: ['MindestlaufzeitMonate', z.nullable(z.int())],
  rewards: ['Praemien', z.array(Reward)],
} as const;

/** A product one can recommend, with the rewards that hold today or are announced. */
export const Product = fields(productFields);
export type Product = z.core.output<typeof Product>;

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
  auth: 'none',
  answer: z.array(ProductCategory),
  errors: ['unknownProductApi'],
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/produkt',
  summary: 'Products, by source and category',
  auth: 'none',
  query: z.strictObject({ top: z.optional(z.literal('true')) }),
  answer: z.array(Product),
  errors: ['unknownProductApi'],
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/produkt/:id',
  summary: 'One product',
  auth: 'none',
  params: z.object({ id: z.string() }),
  answer: Product,
  errors: ['unknownNumber', 'unknownProductApi'],
});

export const getHighestReward = endpoint({
  method: 'GET',
  path: '/produkt/maxpraemiewert',
  summary: 'Highest reward that can be earned today',
  auth: 'none',
  answer: fields({ valueCents: ['WertCent', cents], text: ['Wert', z.string()] }),
  errors: ['unknownProductApi'],
});

export const listRewards = endpoint({
  method: 'GET',
  path: '/praemie',
  summary: 'Rewards that hold today or are announced, highest first',
  auth: 'none',
  query: pageQuery,
  answer: fields({
    rewards: ['Praemien', z.array(OfferedReward)],
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
  }),
  errors: [],
});
