import { useState } from 'react';
import { changeEmployee, inviteEmployee } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

/** Closes and reopens the access of colleagues, and invites them again; `busy` is the id of the one under way. */
export function useAccess() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [busy, setBusy] = useState<string | null>(null);

  async function change({ id }: Employee, active: boolean): Promise<void> {
    clear();
    setBusy(id);
    try {
      await api.call(changeEmployee, { params: { id }, body: { active } });
      await queryClient.invalidateQueries({ queryKey: ['agency'] });
    } catch (error) {
      report(error);
    } finally {
      setBusy(null);
    }
  }

  /** Mails the link of the invitation once more; says whether that worked. */
  async function inviteAgain({ kind, firstName, lastName, email }: Employee): Promise<boolean> {
    clear();
    try {
      await api.call(inviteEmployee, { body: { kind, firstName, lastName, email } });
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  return { failure, busy, change, inviteAgain };
}
