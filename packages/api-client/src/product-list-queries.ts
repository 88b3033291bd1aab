import { queryOptions } from '@tanstack/react-query';
import {
  getHighestReward,
  listCategories,
  listProducts,
} from '@weitersagen/contracts/product-lists';
import type { Api } from './api.ts';

/** The products of the start page, in its order, with their rewards. */
export const productsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => api.call(listProducts, { query: { top: 'true' }, signal }),
  });

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call(listCategories, { signal }),
  });

/** The highest reward of the day, in cents and as text. */
export const highestRewardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['highestReward'],
    queryFn: ({ signal }) => api.call(getHighestReward, { signal }),
  });
