import { useQueryClient } from '@weitersagen/platform/query';
import { startSession, useSession } from '@weitersagen/platform/session';
import type { User } from '@weitersagen/contracts/session';
import { putAnswer } from './put-answer.ts';

/** Gives `changed(user)`: every page knows the person as the server just answered. */
export function useUserChanged(): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    putAnswer(queryClient, ['user'], user);
    const { session } = useSession.getState();
    if (session) startSession({ ...session, user });
  };
}
