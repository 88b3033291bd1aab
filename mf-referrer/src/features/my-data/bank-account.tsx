import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getBankAccount } from '@weitersagen/contracts/account-settings';
import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { BankForm } from './bank-form.tsx';
import { BankRemoval } from './bank-removal.tsx';
import { useMyDataTexts } from './my-data-texts.ts';

const queryKey = ['bankAccount'];

/** The stored bank account: masked, replaced, removed. Only for tenants that store bank data. */
export function BankAccount() {
  const t = useMyDataTexts();
  const p = useTexts('platform');
  const api = useApi();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'view' | 'saved' | 'removed' | 'edit'>('view');
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getBankAccount, { signal }),
  });
  const keep = (account: StoredBankAccount, next: 'saved' | 'removed') => {
    queryClient.setQueryData(queryKey, account);
    setStep(next);
  };
  return (
    <Stack gap={16}>
      {stored.isPending && <Skeleton shape="control" />}
      {stored.isError && (
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
      {stored.data && step !== 'edit' && (
        <BankView
          account={stored.data}
          onEdit={() => setStep('edit')}
          onRemoved={() => keep({}, 'removed')}
        />
      )}
      {step === 'edit' && (
        <BankForm onSaved={(account) => keep(account, 'saved')} onCancel={() => setStep('view')} />
      )}
    </Stack>
  );
}

interface BankViewProps {
  readonly account: StoredBankAccount;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function BankView({ account, onEdit, onRemoved }: BankViewProps) {
  const t = useMyDataTexts();
  const { accountOwner, maskedIban } = account;
  if (maskedIban === undefined)
    return (
      <>
        <Text>{t('bank.none')}</Text>
        <div>
          <Button variant="secondary" onClick={onEdit}>
            {t('bank.add')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <DefinitionList
        items={[
          { term: t('bank.owner'), detail: accountOwner ?? '' },
          { term: t('bank.iban'), detail: maskedIban },
        ]}
      />
      <Cluster>
        <Button variant="secondary" onClick={onEdit}>
          {t('bank.replace')}
        </Button>
        <BankRemoval onRemoved={onRemoved} />
      </Cluster>
    </>
  );
}
