import { useState } from 'react';
import { useFailure } from '@weitersagen/domain-ui/use-failure';

/** Does what a press asks for, says while it is under way, and keeps what went wrong. */
export function usePress() {
  const { failure, report, clear } = useFailure();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    clear();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      report(error);
    }
    setBusy(false);
  }
  return { failure, isBusy, press: (work: () => Promise<void>) => void run(work) };
}
