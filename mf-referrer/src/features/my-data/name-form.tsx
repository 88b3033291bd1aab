import type { User } from '@weitersagen/contracts/session';
import { changeName } from '@weitersagen/contracts/own-name';
import { salutations } from '@weitersagen/contracts/values';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useUserChanged } from '@weitersagen/domain-ui/use-user-changed';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { myDataTexts } from './my-data-texts.ts';

interface NameFormProps {
  readonly user: User;
  readonly onSaved: () => void;
}

/** Changes how a person is addressed and called. product.md, section "4 Screens". */
export function NameForm({ user, onSaved }: NameFormProps) {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const changed = useUserChanged();
  const { failure, report, clear } = useFailure();
  const labels = {
    salutation: t('name.salutation'),
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
  };
  const form = useAppForm({
    defaultValues: {
      salutation: salutations.find((each) => each === user.salutation) ?? ('' as const),
      firstName: user.firstName,
      lastName: user.lastName,
    },
    validate: ({ firstName, lastName }) =>
      onlyErrors({
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ salutation, ...name }) => {
        clear();
        try {
          const body = { ...name, salutation: salutation === '' ? null : salutation };
          changed(await api.call(changeName, { body }));
          onSaved();
        } catch (error) {
          report(error, form, {
            Anrede: { name: 'salutation', label: labels.salutation },
            Vorname: { name: 'firstName', label: labels.firstName },
            Nachname: { name: 'lastName', label: labels.lastName },
          });
        }
      }}
    >
      <SelectField
        form={form}
        name="salutation"
        label={labels.salutation}
        options={[
          { value: '', label: t('name.noSalutation') },
          ...salutations.map((value) => ({ value, label: t(`name.${value}`) })),
        ]}
      />
      <TextField form={form} name="firstName" label={labels.firstName} autoComplete="given-name" />
      <TextField form={form} name="lastName" label={labels.lastName} autoComplete="family-name" />
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{t('name.save')}</SubmitButton>
    </Form>
  );
}
