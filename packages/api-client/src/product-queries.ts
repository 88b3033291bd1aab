import { queryOptions } from '@tanstack/react-query';
import { getProduct } from '@weitersagen/contracts/product';
import type { Api } from './api.ts';

/** One product by its id, or a tariff as it is offered with a device. */
export const productQuery = (api: Api, id: string, deviceId?: string) =>
  queryOptions({
    queryKey: ['product', id, deviceId],
    queryFn: ({ signal }) =>
      api.call(getProduct, {
        params: { id },
        signal,
        ...(deviceId === undefined ? {} : { query: { handyId: deviceId } }),
      }),
  });
