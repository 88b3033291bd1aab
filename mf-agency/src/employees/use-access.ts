import { useState } from 'react';
import { changeEmployee } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

/** Closes and reopens the access of colleagues; `busy` is the id of the one under way. */
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

  return { failure, busy, change };
}
