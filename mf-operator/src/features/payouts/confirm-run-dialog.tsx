import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmRun } from '@weitersagen/contracts/operator-payouts';
import { berlinDay } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { typedDay } from '../../area/day-text.ts';
import { payoutsTexts } from './payouts-texts.ts';
import type { ShownRun } from './run-of.ts';

interface ConfirmRunDialogProps {
  readonly run: ShownRun;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks on which day the bank executed a run. */
export function ConfirmRunDialog({ run, onEnd }: ConfirmRunDialogProps) {
  const t = useTexts(payoutsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const { client, id, count, today, released } = run;
  const sentences = { future: t('dayFuture'), beforeRelease: t('dayBefore') };
  function problemOf(text: string) {
    const day = isoDateOf(text);
    if (day === null) return t('dayWrong');
    if (day > today) return sentences.future;
    const first = released === null ? day : berlinDay(new Date(released.at));
    return day < first ? sentences.beforeRelease : undefined;
  }
  const form = useAppForm({
    defaultValues: { day: typedDay(today) },
    validate: ({ day }) => onlyErrors({ day: problemOf(day) }),
  });
  return (
    <FormDialog
      form={form}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ day }) => {
          clear();
          const executedOn = isoDateOf(day) ?? '';
          try {
            const paid = await api.call(confirmRun, { body: { client, run: id, executedOn } });
            await onEnd(t('confirmed', { count: paid.count }));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'changedMeanwhile') await onEnd(t('over'));
            else
              report(error, form, {
                AusgefuehrtAm: { name: 'day', label: t('executedOn'), sentences },
              });
          }
        }}
      >
        <Text>{t('confirmText', { count })}</Text>
        <DateField form={form} name="day" label={t('executedOn')} placeholder={t('dayShape')} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('confirm')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
