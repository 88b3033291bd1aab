import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { useFailure } from '../use-failure.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Dialog } from '@weitersagen/ui/dialog';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { useSettlementCalls } from './settlement-calls.ts';

interface DisputeDialogProps {
  readonly number: string;
  readonly line: SettlementDetail['lines'][number];
  readonly onClose: () => void;
}

/** Asks what is wrong with a line and sends it to the operator. */
export function DisputeDialog({ number, line, onClose }: DisputeDialogProps) {
  const { t, api, kind } = useArea();
  const calls = useSettlementCalls();
  const p = useTexts('platform');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('dispute.text');
  const form = useAppForm({
    defaultValues: { text: '' },
    validate: ({ text }) => onlyErrors({ text: checks.required(text, label) }),
    draftKey: `dispute.${number}.${line.line}`,
  });
  return (
    <Dialog
      isOpen
      title={t('dispute.openLine', { line: line.line })}
      closeLabel={t('dispute.cancel')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ text }) => {
          clear();
          try {
            const params = { number, line: String(line.line) };
            await api.call(calls.dispute, { params, body: { text } });
            form.clearDraft();
            await queryClient.invalidateQueries({ queryKey: [kind] });
            onClose();
          } catch (error) {
            report(error, form, { Text: { name: 'text', label } });
          }
        }}
      >
        <Text tone="muted">
          {t('dispute.about', {
            order: line.orderNumber,
            product: line.product,
            amount: formatEuro(line.amountCents, locale),
          })}
        </Text>
        <TextAreaField
          form={form}
          name="text"
          label={label}
          help={t('dispute.help')}
          rows={4}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('dispute.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
