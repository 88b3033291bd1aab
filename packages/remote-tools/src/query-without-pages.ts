/**
 * Stands in the place of the query library's module for lists that grow page by page in the browser builds: the facade gives
 * none of those hooks away, so nobody asks for one. Saves bytes of every first page.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('Lists that grow page by page are not part of the facade.');
}

/** There is no page after another. */
export const hasNextPage = (): boolean => false;

/** There is no page before another. */
export const hasPreviousPage = (): boolean => false;
