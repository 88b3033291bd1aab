import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows (a cookie, a storage entry): undefined on the edge and while a painted page comes alive, then what
 * `read` answers. `read` must answer a primitive; it is asked again at each render.
 */
export function useBrowserValue<T extends string | number | boolean | null>(
  read: () => T,
): T | undefined {
  return useSyncExternalStore<T | undefined>(never, read, () => undefined);
}
