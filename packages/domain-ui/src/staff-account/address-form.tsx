import { useArea } from '../area/use-area.ts';
import { onlyErrors } from '../field-checks.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { AddressFields } from './address-fields.tsx';
import { usePartyChecks } from './use-party-checks.ts';
import type { AddressValues } from './use-party-checks.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useSaveData } from './use-save-data.ts';

interface AddressFormProps {
  readonly data: { readonly [name in keyof AddressValues]: string | null };
  readonly change: (values: AddressValues) => Promise<void>;
}

/** Changes the address that settlements state. */
export function AddressForm({ data, change }: AddressFormProps) {
  const { kind, t } = useArea();
  const p = useTexts('platform');
  const checks = usePartyChecks(t);
  const { save, ...outcome } = useSaveData(change);
  const form = useAppForm({
    defaultValues: {
      street: data.street ?? '',
      postalCode: data.postalCode ?? '',
      city: data.city ?? '',
    },
    validate: (values) => onlyErrors(checks.address(values)),
    draftKey: `${kind}.address`,
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        await save(values, form);
      }}
    >
      <AddressFields form={form} texts={t} />
      <SavedNotice {...outcome} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.saveAddress')}
        </SubmitButton>
      </div>
    </Form>
  );
}
