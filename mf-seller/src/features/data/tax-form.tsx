import type { SellerData } from '@weitersagen/contracts/seller';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { CurrentPassword } from '@weitersagen/domain-ui/staff-account/current-password';
import { SavedNotice } from '@weitersagen/domain-ui/staff-account/saved-notice';
import { useSaveData } from '@weitersagen/domain-ui/staff-account/use-save-data';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { businessOf, kindOf, vatStatusOf } from '../../area/fields/seller-values.ts';
import type { TaxValues } from '../../area/fields/seller-values.ts';
import { TaxFields } from '../../area/fields/tax-fields.tsx';
import { useSellerChecks } from '../../area/fields/use-seller-checks.ts';
import type { ChangeSeller } from '../../area/use-seller-data.ts';

interface TaxFormProps {
  readonly data: SellerData;
  readonly change: ChangeSeller;
}

/** Changes kind, VAT status and tax number, with the password. An empty tax number leaves the stored one. */
export function TaxForm({ data, change: update }: TaxFormProps) {
  const t = useTexts('mf-seller');
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const checks = useSellerChecks();
  const { save, ...outcome } = useSaveData(update);
  const form = useAppForm<TaxValues & { current: string }>({
    defaultValues: {
      kind: data.kind,
      vatStatus: data.vatStatus,
      company: data.company ?? '',
      vatId: data.vatId ?? '',
      taxNumber: '',
      current: '',
    },
    validate: (values) =>
      onlyErrors({
        ...checks.tax(values, { keepsTaxNumber: data.taxNumber !== null }),
        current: required(values.current, t('field.current')),
      }),
    draftKey: 'seller.tax',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        const taxNumber = values.taxNumber.trim();
        const change = {
          ...businessOf(values),
          kind: kindOf(values),
          vatStatus: vatStatusOf(values),
          taxNumber: taxNumber === '' ? undefined : taxNumber,
          password: values.current,
        };
        if (await save(change, form)) form.reset({ ...values, taxNumber: '', current: '' });
      }}
    >
      <TaxFields form={form} storedTaxNumber={data.taxNumber} />
      <CurrentPassword form={form} email={data.email} help={t('help.current')} />
      <SavedNotice {...outcome} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.saveTax')}
        </SubmitButton>
      </div>
    </Form>
  );
}
