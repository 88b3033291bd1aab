import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { Product } from './product.ts';
import { searchWords } from './product-lists.ts';
import { page, pageSize } from './values.ts';

export const searchProducts = endpoint({
  method: 'GET',
  path: '/produkt/suche',
  summary: 'A page of the products that words find, best first, and how many they find',
  auth: 'gate',
  query: z.strictObject({
    suche: searchWords,
    page: z.optional(page),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    products: ['Produkte', z.array(Product)],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['unknownProductApi'],
});
