import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import { numberForms } from '@weitersagen/domain/number-forms';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useTexts } from '../../area/texts.ts';
import { customerCheckQuery } from './check-query.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** Spaces are how people group a number on paper. */
const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Names the customer number; the provider checks it. product.md, section "9 Calls". */
export function CustomerNumberForm({
  token,
  again,
}: {
  readonly token: string;
  /** A number was named before. */
  readonly again: boolean;
}) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const queryClient = useQueryClient();
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('customer.label');
  const form = useAppForm({
    defaultValues: { number: '' },
    draftKey: 'customerNumber',
    validate: ({ number }) =>
      onlyErrors({
        number:
          required(number, label) ??
          (numberForms.customerNumber.test(compact(number)) ? undefined : t('customer.form')),
      }),
  });

  async function send({ number }: { number: string }) {
    clear();
    try {
      const params = { id: compact(number) };
      const check = await api.call(setCustomerNumber, { token, params });
      form.clearDraft();
      form.reset();
      putAnswer(queryClient, customerCheckQuery(api, token).queryKey, check);
    } catch (error) {
      report(error);
    }
  }

  return (
    <Form form={form} onSubmit={send} errorSummaryTitle={p('form.summary')}>
      <TextField
        form={form}
        name="number"
        label={again ? t('customer.other') : label}
        help={t('customer.help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        tabular
      />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} variant={again ? 'secondary' : 'primary'} size="large">
        {t('customer.submit')}
      </SubmitButton>
    </Form>
  );
}
