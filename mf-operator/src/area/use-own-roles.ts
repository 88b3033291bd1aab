import { useOwnAccount } from './use-own-account.ts';

/** The roles of who is signed in, as a query; it waits while nobody is. */
export const useOwnRoles = () => useOwnAccount(({ roles }) => roles);
