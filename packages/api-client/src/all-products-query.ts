import { queryOptions } from '@tanstack/react-query';
import { endpoint } from '@weitersagen/contracts/endpoint';
import { listProducts } from '@weitersagen/contracts/product-lists';
import type { Product } from '@weitersagen/contracts/product';
import * as z from '@weitersagen/contracts/z';
import type { Api } from './api.ts';

const largestPage = 100;

/** The light view of the list, page by page. */
const listPage = endpoint({
  ...listProducts,
  query: z.object({ page: z.string(), pagesize: z.string() }),
});

/** Every product of the tenant, page after page. For staff who search the whole catalogue. */
export const allProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'all'],
    queryFn: async ({ signal }) => {
      const products: Product[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), pagesize: String(largestPage) };
        const part = await api.call(listPage, { query, signal });
        products.push(...part);
        if (part.length < largestPage) return products;
      }
    },
  });
