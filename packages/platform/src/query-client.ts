import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '@weitersagen/api-client/api-failure';

export type { QueryClient } from '@tanstack/react-query';

/**
 * One cache per tab, or per page view on the edge. Only a missing answer is tried again. Without a connection a call fails at once, so
 * that the page says so; what is on screen is asked for again when the connection is back.
 */
export function createQueryClient(where: 'browser' | 'edge'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          where === 'browser' &&
          navigator.onLine &&
          count < 2 &&
          isApiFailure(error) &&
          error.status === 0,
        ...(where === 'edge' ? { gcTime: Infinity } : {}),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
