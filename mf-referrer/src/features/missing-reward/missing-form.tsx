import { reportMissingReward } from '@weitersagen/contracts/missing-reward';
import type { MissingReward } from '@weitersagen/contracts/missing-reward';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { missingTexts } from './missing-texts.ts';

interface Values {
  kind: MissingReward['kind'];
  number: string;
  day: string;
  note: string;
}

const shape = /^[A-Za-z0-9/-]{4,40}$/;
/** Spaces are how people group a number on paper. */
const compact = (text: string) => text.replaceAll(/\s/g, '');

/** Reports a reward by the number of the order or of the customer. product.md, section "9 Calls". */
export function MissingForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts(missingTexts);
  const p = useTexts('platform');
  const api = useApi();
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { number: t('number'), day: t('day'), note: t('note') };
  const form = useAppForm<Values>({
    draftKey: 'missingReward',
    defaultValues: { kind: 'Auftrag', number: '', day: '', note: '' },
    validate: ({ number, day }) =>
      onlyErrors({
        number:
          required(number, labels.number) ??
          (shape.test(compact(number)) ? undefined : t('numberForm')),
        day: day.trim() === '' || isoDateOf(day) !== null ? undefined : t('dayForm'),
      }),
  });

  async function send({ kind, number, day, note }: Values) {
    clear();
    const orderedOn = isoDateOf(day);
    try {
      const body = { kind, number: compact(number), note };
      await api.call(reportMissingReward, {
        body: orderedOn === null ? body : { ...body, orderedOn },
      });
      form.clearDraft();
      onSent();
    } catch (error) {
      report(error, form, {
        Nummer: { name: 'number', label: labels.number },
        Bestelldatum: { name: 'day', label: labels.day },
        Hinweis: { name: 'note', label: labels.note },
      });
    }
  }

  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={send}>
      <RadioCards
        form={form}
        name="kind"
        label={t('kind')}
        options={[
          { value: 'Auftrag', title: t('kind.order'), detail: t('kind.orderDetail') },
          { value: 'Kunde', title: t('kind.customer'), detail: t('kind.customerDetail') },
        ]}
      />
      <TextField
        form={form}
        name="number"
        label={labels.number}
        help={t('numberHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        tabular
      />
      <DateField
        form={form}
        name="day"
        label={labels.day}
        optionalText={p('form.optional')}
        placeholder={t('dayShape')}
      />
      <TextAreaField
        form={form}
        name="note"
        label={labels.note}
        optionalText={p('form.optional')}
        rows={4}
        maxLength={500}
      />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
