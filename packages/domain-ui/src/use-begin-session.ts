import type { SignedIn } from '@weitersagen/contracts/session';
import { useQueryClient } from '@weitersagen/platform/query';
import { startSession } from '@weitersagen/platform/session';
import { keepOwnDrafts } from '@weitersagen/ui/form-draft';

/**
 * Gives `begin(answer)`: keeps the session that was just opened and forgets what was loaded for whoever was here before, and what
 * somebody else typed. */
export function useBeginSession(): (answer: SignedIn) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.removeQueries({ queryKey: ['ownReferrals'] });
    queryClient.removeQueries({ queryKey: ['user'] });
    startSession(answer);
    keepOwnDrafts();
  };
}
