import { useSession } from '@weitersagen/platform/session';

/** The name of who is signed in, with which the owner of an account begins: mostly it is theirs. */
export const useOwnName = (): string =>
  useSession((state) =>
    `${state.session?.user.firstName ?? ''} ${state.session?.user.lastName ?? ''}`.trim(),
  );
