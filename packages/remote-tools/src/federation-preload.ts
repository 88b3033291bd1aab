/**
 * Stands in the place of the federation runtime's own module in the browser builds: the edge preloads what a page needs, so the
 * runtime preloads nothing. Saves bytes of every first page.
 */
export const preloadAssets = async (): Promise<readonly never[]> => [];

/** No remote is asked for ahead of time. */
export const formatPreloadArgs = (): readonly never[] => [];

export const defaultPreloadArgs = (args: unknown): unknown => args;

export const normalizePreloadExposes = (exposes: unknown): unknown => exposes;
