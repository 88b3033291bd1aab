import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { removeBankAccount } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMutation } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { myDataTexts } from './my-data-texts.ts';

/** Removes the stored account after a question. */
export function BankRemoval({
  onRemoved,
  onLocked,
}: {
  readonly onRemoved: () => void;
  /** The password has to be confirmed again. */
  readonly onLocked: () => void;
}) {
  const t = useTexts(myDataTexts);
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const removal = useMutation({
    mutationFn: () => api.call(removeBankAccount, {}),
    onSuccess: () => {
      close();
      onRemoved();
    },
    onError(error) {
      if (!isApiFailure(error) || error.key !== 'passwordRequired') return;
      close();
      onLocked();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('bank.remove')}
      </Button>
      <Dialog
        isOpen={asking}
        onClose={close}
        title={t('bank.removeTitle')}
        closeLabel={t('delete.close')}
        role="alertdialog"
      >
        <Stack gap={24}>
          <Text>{t('bank.removeText')}</Text>
          <FailureNotice failure={isApiFailure(removal.error) ? removal.error : null} />
          <Cluster>
            <Button variant="danger" pending={removal.isPending} onClick={() => removal.mutate()}>
              {t('bank.remove')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('bank.cancel')}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
