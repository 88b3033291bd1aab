import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '@weitersagen/api-client/api-failure';

export type { QueryClient } from '@tanstack/react-query';

/** One cache per tab, or per page view on the edge. Only a missing answer is tried again. */
export function createQueryClient(where: 'browser' | 'edge'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (count, error) =>
          where === 'browser' && count < 2 && isApiFailure(error) && error.status === 0,
        ...(where === 'edge' ? { gcTime: Infinity } : {}),
      },
    },
  });
}
