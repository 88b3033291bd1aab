import type { SellerData } from '@weitersagen/contracts/seller';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { AddressFields } from '../fields/address-fields.tsx';
import { useSellerChecks } from '../fields/use-seller-checks.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useSaveData } from './use-save-data.ts';

/** What every form of the own data takes. */
export interface DataFormProps {
  readonly data: SellerData;
  readonly onSaved: (data: SellerData) => void;
}

/** Changes the address that settlements state. */
export function AddressForm({ data, onSaved }: DataFormProps) {
  const { t } = useArea();
  const p = useTexts('platform');
  const checks = useSellerChecks();
  const { save, ...outcome } = useSaveData(onSaved);
  const form = useAppForm({
    defaultValues: {
      street: data.street ?? '',
      postalCode: data.postalCode ?? '',
      city: data.city ?? '',
    },
    validate: (values) => onlyErrors(checks.address(values)),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        await save(values, form);
      }}
    >
      <AddressFields form={form} />
      <SavedNotice {...outcome} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.saveAddress')}
        </SubmitButton>
      </div>
    </Form>
  );
}
