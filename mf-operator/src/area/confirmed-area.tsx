import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { AreaContext, useArea } from '@weitersagen/domain-ui/area/use-area';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmingApi } from './confirming-api.ts';

type Answer = (isConfirmed: boolean) => void;

interface ConfirmedAreaProps {
  readonly account: OperatorAccount;
  readonly children: ReactNode;
}

/**
 * What stands in it calls with a client that asks the person to confirm where a call needs it, and goes on with what was asked for.
 * product.md, section "12 Accounts and tokens".
 */
export function ConfirmedArea({ account, children }: ConfirmedAreaProps) {
  const area = useArea();
  // Several calls may wait for one answer.
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);
  const confirming = useMemo(() => {
    const confirm = () =>
      new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]));
    return { ...area, api: confirmingApi(area.api, confirm) };
  }, [area]);
  const answer: Answer = (isConfirmed) => {
    for (const resolve of waiting) resolve(isConfirmed);
    setWaiting([]);
  };
  return (
    <>
      <AreaContext value={confirming}>{children}</AreaContext>
      <ConfirmDialog account={account} isOpen={waiting.length > 0} onAnswer={answer} />
    </>
  );
}
