import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AreaContext, useArea } from '@weitersagen/domain-ui/area/use-area';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmingApi } from './confirming-api.ts';
import { useOwnAccount } from './use-own-account.ts';

type Answer = (isConfirmed: boolean) => void;

/**
 * What stands in it calls with a client that asks the person to confirm where a call needs it, and goes on with what was asked for.
 * product.md, section "12 Accounts and tokens".
 */
export function ConfirmedArea({ children }: { readonly children: ReactNode }) {
  const area = useArea();
  const { data: account, refetch } = useOwnAccount((own) => own);
  // Several calls may wait for one answer.
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);
  const confirming = useMemo(() => {
    const confirm = async () => {
      // The window asks for what the account has: it waits for that, and nobody is asked where it cannot be had.
      const known = await refetch({ cancelRefetch: false });
      if (known.data === undefined) return false;
      return new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]));
    };
    return { ...area, api: confirmingApi(area.api, confirm) };
  }, [area, refetch]);
  const answer: Answer = (isConfirmed) => {
    for (const resolve of waiting) resolve(isConfirmed);
    setWaiting([]);
  };
  return (
    <>
      <AreaContext value={confirming}>{children}</AreaContext>
      {account && <ConfirmDialog account={account} isOpen={waiting.length > 0} onAnswer={answer} />}
    </>
  );
}
