import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useQueryClient } from '@weitersagen/platform/query';
import { useTold } from '../../area/use-told.ts';

/** What can be said after a press: what was done, or that it was no longer there to be done. */
interface Outcome {
  readonly done: string;
  readonly gone: string;
}

/** Does what a press asks for and loads the list again; `busy` names what is under way. */
export function useUpkeepTask() {
  const { kind } = useArea();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useTold();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [kind] });

  function begin() {
    clear();
    setNotice(null);
  }
  async function run(name: string, work: () => Promise<unknown>, { done, gone }: Outcome) {
    begin();
    setBusy(name);
    try {
      await work();
      setNotice(done);
    } catch (error) {
      if (isApiFailure(error) && error.key === 'unknownNumber') setNotice(gone);
      else report(error);
    }
    setBusy(null);
    await refresh();
  }
  return {
    failure,
    busy,
    notice,
    begin,
    say: setNotice,
    refresh,
    run: (name: string, work: () => Promise<unknown>, told: Outcome) => void run(name, work, told),
  };
}
export type UpkeepTask = ReturnType<typeof useUpkeepTask>;
