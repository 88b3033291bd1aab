import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getBankAccount } from '@weitersagen/contracts/account-settings';
import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { PasswordGate } from '../../area/confirm-password/password-gate.tsx';
import { BankView } from './bank-view.tsx';
import { myDataTexts } from './my-data-texts.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const bankForm = latePart(() =>
  import(/* webpackChunkName: "bank-form" */ './bank-form.tsx').then((file) => file.BankForm),
);

const queryKey = ['bankAccount'];

const isLocked = (error: unknown) => isApiFailure(error) && error.key === 'passwordRequired';

/** The stored bank account: masked, replaced, removed, all after the password. Only for tenants that store bank data. */
export function BankAccount() {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const api = useApi();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'view' | 'saved' | 'removed' | 'edit'>('view');
  /** The ten minutes were over while the form was open. */
  const [lockedAgain, setLockedAgain] = useState(false);
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getBankAccount, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const keep = (account: StoredBankAccount, next: 'saved' | 'removed') => {
    putAnswer(queryClient, queryKey, account);
    setStep(next);
  };
  const locked = lockedAgain || isLocked(stored.error);
  return (
    <Stack gap={16}>
      {stored.isPending && <Skeleton shape="control" />}
      {locked && (
        <PasswordGate
          reason={t(lockedAgain ? 'bank.lockedAgain' : 'bank.locked')}
          submit={t('bank.confirm')}
          onConfirmed={() => {
            setLockedAgain(false);
            if (stored.isError) void stored.refetch();
          }}
        />
      )}
      {stored.isError && !locked && (
        <>
          <FailureNotice failure={isApiFailure(stored.error) ? stored.error : null} />
          <div>
            <Button variant="secondary" onClick={() => void stored.refetch()}>
              {p('failure.retry')}
            </Button>
          </div>
        </>
      )}
      {(step === 'saved' || step === 'removed') && (
        <Notice tone="positive" role="status" title={t(`bank.${step}`)} />
      )}
      {stored.data && step !== 'edit' && !lockedAgain && (
        <BankView
          account={stored.data}
          onEdit={() => setStep('edit')}
          onRemoved={() => keep({}, 'removed')}
          onLocked={() => setLockedAgain(true)}
        />
      )}
      {step === 'edit' && (
        <DeferredPart part={bankForm}>
          {(BankForm) => (
            <BankForm
              onSaved={(account) => keep(account, 'saved')}
              onCancel={() => setStep('view')}
              onLocked={() => setLockedAgain(true)}
            />
          )}
        </DeferredPart>
      )}
    </Stack>
  );
}
