import { queryOptions } from '@tanstack/react-query';
import { getProduct } from '@weitersagen/contracts/product';
import type { Api } from './api.ts';

/** One product by its id. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api.call(getProduct, { params: { id }, signal }),
  });
