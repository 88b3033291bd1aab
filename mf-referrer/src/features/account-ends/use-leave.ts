import { useQueryClient } from '@weitersagen/platform/query';
import { clearSession } from '@weitersagen/platform/session';
import { clearDrafts } from '@weitersagen/ui/form-draft';

/** Gives `leave()`: this browser forgets a person whose account is gone. */
export function useLeave(): () => void {
  const queryClient = useQueryClient();
  return () => {
    clearSession();
    queryClient.clear();
    clearDrafts();
  };
}
