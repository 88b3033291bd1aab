import { useState } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import * as contract from '@weitersagen/contracts/operator-people';
import type { OperatorPerson } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import type { QuickTask } from './person-tasks.ts';

type Call = (api: Api, params: { readonly id: string }) => Promise<unknown>;

const calls: Readonly<Record<QuickTask, Call>> = {
  link: (api, params) => api.call(contract.mailOperatorLink, { params }),
  unblock: (api, params) => api.call(contract.unblockOperator, { params }),
};

/** Does at a press what needs no reason; `failure` says why the last one was refused, `busy` is the id of the person under way. */
export function useQuickTask() {
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const [busy, setBusy] = useState<string | null>(null);

  /** Says whether it was done. */
  async function run(task: QuickTask, { id }: OperatorPerson): Promise<boolean> {
    clear();
    setBusy(id);
    try {
      await calls[task](api, { id });
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { failure, busy, run, clear };
}
