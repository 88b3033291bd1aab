import { withdrawRecipient } from '@weitersagen/contracts/recipient-account';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

interface WithdrawDialogProps {
  /** `delete` when the participation is over already and only the data are left. */
  readonly kind: 'withdraw' | 'delete';
  readonly token: string;
  readonly onClose: () => void;
  readonly onDone: (deleted: boolean) => void;
}

/** Asks once more and says what is lost. product.md, section "6 Status machines". */
export default function WithdrawDialog({ kind, token, onClose, onDone }: WithdrawDialogProps) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { deleteData: kind === 'delete' },
    validate: () => null,
  });

  async function send({ deleteData }: { deleteData: boolean }) {
    clear();
    try {
      await api.call(withdrawRecipient, { token, body: { deleteData } });
      onDone(deleteData);
    } catch (error) {
      report(error);
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t(`${kind}.question`)}
      closeLabel={t('withdraw.close')}
    >
      <Form form={form} onSubmit={send} errorSummaryTitle={p('form.summary')}>
        <Text>{t(`${kind}.consequence`)}</Text>
        {kind === 'withdraw' && (
          <CheckboxField
            form={form}
            name="deleteData"
            label={t('withdraw.deleteData')}
            help={t('withdraw.deleteHelp')}
          />
        )}
        <FailureNotice failure={failure} />
        <Cluster>
          <SubmitButton form={form} variant="danger">
            {t(`${kind}.submit`)}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t(`${kind}.cancel`)}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
