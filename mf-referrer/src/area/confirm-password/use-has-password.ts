import { useSession } from '@weitersagen/platform/session';

/** Whether the person may be asked for a password. A session from before the server said so is asked. */
export const useHasPassword = (): boolean =>
  useSession((state) => state.session?.user.hasPassword !== false);
