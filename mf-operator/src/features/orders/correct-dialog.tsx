import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { sendRejectedOrder } from '@weitersagen/contracts/operator-orders';
import type { RejectedOrder } from '@weitersagen/contracts/operator-orders';
import { orderColumns } from '@weitersagen/contracts/order-feed';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { sayOver } from '../../area/told-over.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { ordersTexts } from './orders-texts.ts';

type Cells = Record<(typeof orderColumns)[number], string>;

interface CorrectDialogProps {
  readonly client: string;
  readonly row: RejectedOrder;
  readonly name: string;
  /** The row keeps what was sent, with why it was not taken. */
  readonly onRejected: () => void;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

const cellsOf = ({ cells }: RejectedOrder): Cells => {
  const valueOf = (name: string) => cells.find(({ column }) => column === name)?.value ?? '';
  return {
    Auftragsnummer: valueOf('Auftragsnummer'),
    Zuordnung: valueOf('Zuordnung'),
    Produkt: valueOf('Produkt'),
    Status: valueOf('Status'),
    Auftragsdatum: valueOf('Auftragsdatum'),
    Neukunde: valueOf('Neukunde'),
    Grund: valueOf('Grund'),
  };
};

/** Corrects a row in its own columns and sends it again; why it is rejected stays in sight. */
export function CorrectDialog({ client, row, name, onRejected, onEnd }: CorrectDialogProps) {
  const t = useTexts(ordersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const [reason, setReason] = useState(row.reason);
  const form = useAppForm<Cells>({ defaultValues: cellsOf(row), validate: () => ({}) });
  async function send(values: Cells) {
    clear();
    const cells = orderColumns.map((column) => ({ column, value: values[column] }));
    try {
      const told = await api.call(sendRejectedOrder, { body: { client, row: row.id, cells } });
      if (told.outcome === 'rejected') {
        setReason(told.reason ?? '');
        // The row keeps what was sent: closing loses nothing of it.
        form.setBase(values);
        onRejected();
      } else await onEnd(t(`correct.${told.outcome}`));
    } catch (error) {
      if (isApiFailure(error) && isOver(error)) await onEnd(sayOver(t('over')));
      else report(error);
    }
  }
  return (
    <FormDialog
      form={form}
      title={t('correct.title', { name })}
      closeLabel={t('correct.close')}
      onClose={() => void onEnd(null)}
    >
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={send}>
        <Notice tone="warning" role="status" title={reason} />
        {orderColumns.map((column) => (
          <TextField
            key={column}
            form={form}
            name={column}
            label={t(`column.${column}`)}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('correct.send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
