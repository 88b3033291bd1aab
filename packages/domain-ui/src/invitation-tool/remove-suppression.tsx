import { removeSuppression } from '@weitersagen/contracts/invitation-settings';
import type { Suppression } from '@weitersagen/contracts/invitation-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '../dialog.tsx';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors } from '../field-checks.ts';
import { useFailure } from '../use-failure.ts';
import { useReasonCheck } from './use-reason-check.ts';

interface RemoveSuppressionProps {
  readonly entry: Suppression;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks why an address may be written to again before it goes off the list. */
export function RemoveSuppression({ entry, onClose, onRemoved }: RemoveSuppressionProps) {
  const { t, api } = useArea();
  const p = useTexts('platform');
  const checkReason = useReasonCheck();
  const { failure, report, clear } = useFailure();
  const label = t('suppression.reason');
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => onlyErrors({ reason: checkReason(reason, label) }),
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('suppression.removeOf', { email: entry.email })}
      closeLabel={t('suppression.keep')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            const params = { id: entry.id };
            await api.call(removeSuppression, { params, body: { reason: reason.trim() } });
            onRemoved();
          } catch (error) {
            report(error, form, { Grund: { name: 'reason', label } });
          }
        }}
      >
        <Text>{t('suppression.question')}</Text>
        <TextField
          form={form}
          name="reason"
          label={label}
          help={t('suppression.removeHelp')}
          autoComplete="off"
          maxLength={200}
        />
        <FailureNotice failure={failure} />
        <Cluster justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('suppression.keep')}
          </Button>
          <SubmitButton form={form}>{t('suppression.remove')}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
