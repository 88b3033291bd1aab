import type { AgencyMasterData } from '@weitersagen/contracts/agency';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { CurrentPassword } from '@weitersagen/domain-ui/staff-account/current-password';
import { SavedNotice } from '@weitersagen/domain-ui/staff-account/saved-notice';
import { usePartyChecks } from '@weitersagen/domain-ui/staff-account/use-party-checks';
import { useSaveData } from '@weitersagen/domain-ui/staff-account/use-save-data';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TaxFields } from './tax-fields.tsx';
import { taxChange } from './tax-values.ts';
import type { TaxValues } from './tax-values.ts';
import type { ChangeAgency } from '../../area/use-master-data.ts';

interface TaxFormProps {
  readonly data: AgencyMasterData;
  /** Whose password is asked for. */
  readonly email: string;
  readonly change: ChangeAgency;
}

/** Changes VAT status and tax numbers, with the password. */
export function TaxForm({ data, email, change: update }: TaxFormProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const checks = usePartyChecks(t);
  const { save, ...outcome } = useSaveData(update);
  const form = useAppForm<TaxValues & { current: string }>({
    defaultValues: {
      vatStatus: data.vatStatus,
      taxNumber: '',
      vatId: data.vatId ?? '',
      current: '',
    },
    validate: (values) =>
      onlyErrors({
        taxNumber: checks.taxNumber(values.taxNumber, data.taxNumber !== null),
        vatId: checks.vatId(values.vatId),
        current: required(values.current, t('field.current')),
      }),
    draftKey: 'agency.tax',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ current, ...values }) => {
        if (await save({ ...taxChange(values), password: current }, form))
          form.reset({ ...values, taxNumber: '', current: '' });
      }}
    >
      <TaxFields form={form} storedTaxNumber={data.taxNumber} />
      <CurrentPassword form={form} email={email} help={t('help.current')} />
      <SavedNotice {...outcome} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.saveTax')}
        </SubmitButton>
      </div>
    </Form>
  );
}
