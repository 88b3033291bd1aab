import { useOwnAccount } from './use-own-account.ts';

/** The roles of who is signed in, as a query; it waits while nobody is. */
export const useOwnRoles = () => useOwnAccount(({ roles }) => roles);

/** The same for a page: roles that were given or taken meanwhile count with the next page, and when the person comes back to this one. */
export const useWatchedRoles = () => useOwnAccount(({ roles }) => roles, true);
