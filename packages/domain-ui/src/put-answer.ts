import type { QueryClient } from '@weitersagen/platform/query';

/**
 * Shows what the server answered to a change in place of what a query holds. What that query is asking meanwhile is dropped: the server may
 * have answered it before the change, and it would put the old state back.
 */
export function putAnswer<Key extends readonly unknown[]>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: ReturnType<typeof queryClient.getQueryData<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}
