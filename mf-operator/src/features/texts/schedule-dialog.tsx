import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { berlinInstant } from './typed-instant.ts';
import { textsTexts } from './texts-texts.ts';

/** Asks from when a text is shown; null for not at all. */
export function ScheduleDialog({
  title,
  onEnd,
}: {
  readonly title: string;
  readonly onEnd: (from: string | null) => void;
}) {
  const t = useTexts(textsTexts);
  const p = useTexts('platform');
  const form = useAppForm({
    defaultValues: { day: '', time: '08:00' },
    validate: ({ day, time }) => {
      const iso = isoDateOf(day);
      return onlyErrors({
        day: iso === null ? t('dayWrong') : undefined,
        time: berlinInstant(iso ?? '2026-01-01', time) === null ? t('timeWrong') : undefined,
      });
    },
  });
  return (
    <FormDialog form={form} title={title} closeLabel={t('close')} onClose={() => onEnd(null)}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={({ day, time }) => onEnd(berlinInstant(isoDateOf(day) ?? '', time))}
      >
        <DateField form={form} name="day" label={t('day')} placeholder={t('dayShape')} />
        <TextField
          form={form}
          name="time"
          label={t('time')}
          help={t('timeHelp')}
          autoComplete="off"
          maxLength={5}
          short
        />
        <SubmitButton form={form}>{t('schedule')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
