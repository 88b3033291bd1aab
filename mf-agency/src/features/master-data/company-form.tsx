import type { AgencyMasterData } from '@weitersagen/contracts/agency';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { AddressFields } from '@weitersagen/domain-ui/staff-account/address-fields';
import { SavedNotice } from '@weitersagen/domain-ui/staff-account/saved-notice';
import { usePartyChecks } from '@weitersagen/domain-ui/staff-account/use-party-checks';
import { useSaveData } from '@weitersagen/domain-ui/staff-account/use-save-data';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import type { ChangeAgency } from '../../area/use-master-data.ts';

interface CompanyFormProps {
  readonly data: AgencyMasterData;
  readonly change: ChangeAgency;
}

/** Changes the name and the address that credit notes state. */
export function CompanyForm({ data, change: update }: CompanyFormProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const checks = usePartyChecks(t);
  const change = ({
    company,
    ...address
  }: { company: string } & Record<'street' | 'postalCode' | 'city', string>) =>
    update({ name: company, ...address });
  const { save, ...outcome } = useSaveData(change);
  const form = useAppForm({
    defaultValues: {
      company: data.name,
      street: data.street ?? '',
      postalCode: data.postalCode ?? '',
      city: data.city ?? '',
    },
    validate: (values) =>
      onlyErrors({
        company: checks.line(values.company, 'company'),
        ...checks.address(values),
      }),
    draftKey: 'agency.company',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        await save(values, form);
      }}
    >
      <TextField
        form={form}
        name="company"
        label={t('field.company')}
        autoComplete="organization"
        maxLength={200}
      />
      <AddressFields form={form} texts={t} />
      <SavedNotice {...outcome} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('masterData.saveCompany')}
        </SubmitButton>
      </div>
    </Form>
  );
}
