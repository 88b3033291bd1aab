import { useEffect } from 'react';
import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { dayForm } from '@weitersagen/domain/day-form';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { periodProblems, type PeriodDays } from './chosen-period.ts';
import { taxExportTexts } from './tax-export-texts.ts';
import classes from './tax-export.module.css';

interface DaysFormProps {
  /** Those of the address, as YYYY-MM-DD; empty for none. */
  readonly days: PeriodDays;
  readonly today: string;
  readonly onDays: (days: PeriodDays) => void;
}

const typedDay = (day: string) => (dayForm.test(day) ? day.split('-').toReversed().join('.') : day);
const readDays = ({ von, bis }: PeriodDays): PeriodDays => ({
  von: isoDateOf(von.trim()) ?? von,
  bis: isoDateOf(bis.trim()) ?? bis,
});

/** Asks for the first and the last day; what is wrong with them is said at their fields. */
export function DaysForm({ days, today, onDays }: DaysFormProps) {
  const t = useTexts(taxExportTexts);
  const p = useTexts('platform');
  const { t: a } = useArea();
  const form = useAppForm<{ von: string; bis: string }>({
    defaultValues: { von: typedDay(days.von), bis: typedDay(days.bis) },
    validate(typed) {
      const { von, bis } = periodProblems(readDays(typed), today);
      const most = { days: String(MOST_STATISTICS_DAYS) };
      return onlyErrors({ von: von && t(von, most), bis: bis && t(bis, most) });
    },
  });
  const { store } = form;
  const wrong = JSON.stringify(
    days.von === '' && days.bis === '' ? {} : periodProblems(days, today),
  );
  // An address that a person wrote may be wrong: it is said where it can be mended.
  useEffect(() => {
    if (wrong !== '{}')
      store.submit(
        { von: typedDay(days.von), bis: typedDay(days.bis) },
        Object.keys(JSON.parse(wrong)),
        form.validate,
      );
  }, [store, wrong, days.von, days.bis, form.validate]);
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={(typed) => onDays(readDays(typed))}
    >
      <div className={classes['days']}>
        <DateField form={form} name="von" label={t('from')} placeholder={a('filter.dayShape')} />
        <DateField form={form} name="bis" label={t('to')} placeholder={a('filter.dayShape')} />
        <SubmitButton form={form} variant="secondary">
          {t('show')}
        </SubmitButton>
      </div>
    </Form>
  );
}
