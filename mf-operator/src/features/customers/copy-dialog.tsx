import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { copyPersonData } from '@weitersagen/contracts/operator-person-data';
import { berlinDay } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { saveFile } from '@weitersagen/ui/save-file';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { customersTexts } from './customers-texts.ts';

interface CopyDialogProps {
  readonly client: string;
  readonly id: string;
  /** Empty for a person without one. */
  readonly name: string;
  /** Another operator erased the person meanwhile. */
  readonly onGone: () => Promise<void>;
  readonly onEnd: (notice: string | null) => void;
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Names the file so that the person, and support among its downloads, know it. */
const nameOf = (word: string, who: string, format: keyof typeof types): string =>
  `${[word, ...who.toLowerCase().split(/[^\p{L}\p{N}]+/u), berlinDay(new Date())].filter(Boolean).join('-')}.${format}`;

/** Asks in which form and why the copy of a person's data is taken, and saves it. */
export function CopyDialog({ client, id, name, onGone, onEnd }: CopyDialogProps) {
  const t = useTexts(customersTexts);
  const p = useTexts('platform');
  const c = useTexts('mf-operator');
  const { api } = useArea();
  const checkReason = useReasonCheck();
  const { failure, report, clear } = useFailure();
  const defaultValues: { format: keyof typeof types; reason: string } = {
    format: 'csv',
    reason: '',
  };
  const form = useAppForm({
    defaultValues,
    validate: ({ reason }) => onlyErrors({ reason: checkReason(reason) }),
  });
  return (
    <FormDialog
      form={form}
      title={t('copy.title', { name: name || t('nameless') })}
      closeLabel={c('confirm.close')}
      onClose={() => onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ format, reason }) => {
          clear();
          try {
            const body = { client, id, format, reason: reason.trim() };
            const { file } = await api.call(copyPersonData, { body });
            saveFile(
              new Blob([file], { type: types[format] }),
              nameOf(t('copy.file'), name || id, format),
            );
            onEnd(t('copy.done'));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'unknownNumber') await onGone();
            else report(error);
          }
        }}
      >
        <Text>{t('copy.text')}</Text>
        <RadioCards
          form={form}
          name="format"
          label={t('copy.format')}
          options={[
            { value: 'csv', title: t('copy.csv'), detail: t('copy.csvText') },
            { value: 'json', title: t('copy.json'), detail: t('copy.jsonText') },
          ]}
        />
        <ReasonField form={form} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('copy.press')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
