import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { confirmByCode } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { ProofForm } from '@weitersagen/domain-ui/second-factor/proof-form';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ConfirmPasskey } from './confirm-passkey.tsx';

interface ConfirmDialogProps {
  readonly account: OperatorAccount;
  readonly isOpen: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for a passkey, or password and code, before what changes an access, gives one or agrees to money. */
export function ConfirmDialog({ account, isOpen, onAnswer }: ConfirmDialogProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const hasPasskey = account.passkeys.length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('confirm.title')}
      closeLabel={t('confirm.close')}
      onClose={() => onAnswer(false)}
    >
      <Stack gap={24}>
        <Text>{t('confirm.text')}</Text>
        {hasPasskey && (
          <>
            <ConfirmPasskey onConfirmed={() => onAnswer(true)} />
            <Text>{t('confirm.or')}</Text>
          </>
        )}
        <ProofForm
          email={account.email}
          hasApp={account.appSince !== null}
          submit={t('confirm.submit')}
          cancel={t('confirm.cancel')}
          prove={async (body) => {
            await api.call(confirmByCode, { body });
            onAnswer(true);
          }}
          onCancel={() => onAnswer(false)}
        />
      </Stack>
    </Dialog>
  );
}
