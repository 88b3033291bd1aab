import { useEffect } from 'react';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { PasswordField } from '@weitersagen/ui/password-field';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { Username } from '@weitersagen/ui/username';
import { Columns } from '@weitersagen/ui/layout';
import { Group, Specimen } from '../specimen.tsx';

const empty = {
  name: '',
  email: '',
  password: '',
  iban: '',
  birth: '',
  country: '',
  message: '',
  share: '',
  terms: false,
};
const filled = {
  ...empty,
  name: 'Mira Morgenrot',
  email: 'mira@example.org',
  iban: 'DE02 1203 0000 0000 2020 51',
  birth: '17.05.1990',
  country: 'de',
  message: 'Thank you for the quick answer.',
  share: '50',
  terms: true,
};
const errorsOfAll = Object.fromEntries(
  Object.keys(empty).map((name) => [name, 'Please check this field']),
);

/** The form kit: filled, and with an error at every field. */
export function Fields() {
  return (
    <Group title="Fields">
      <Columns>
        <Specimen title="Filled">
          <Example values={filled} />
        </Specimen>
        <Specimen title="With errors">
          <Example values={empty} hasErrors />
        </Specimen>
      </Columns>
    </Group>
  );
}

function Example({
  values,
  hasErrors = false,
}: {
  readonly values: typeof empty;
  readonly hasErrors?: boolean;
}) {
  const form = useAppForm({ defaultValues: values, validate: () => null });
  const { setServerErrors } = form;
  useEffect(() => {
    if (hasErrors) setServerErrors(errorsOfAll);
  }, [hasErrors, setServerErrors]);
  return (
    <Form form={form} errorSummaryTitle="Please check" onSubmit={() => undefined}>
      <Username email={filled.email} />
      <RadioCards
        form={form}
        name="share"
        label="Who gets the reward?"
        options={[
          { value: '100', title: 'Me', aside: '90,00 €' },
          { value: '50', title: 'Both', detail: 'Half and half', aside: '45,00 €' },
        ]}
      />
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="name"
        help="As on the letter."
      />
      <EmailField form={form} name="email" label="E-mail address" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        showLabel="Show"
        hideLabel="Hide"
      />
      <IbanField form={form} name="iban" label="IBAN" />
      <DateField form={form} name="birth" label="Date of birth" placeholder="DD.MM.YYYY" />
      <SelectField
        form={form}
        name="country"
        label="Country"
        options={[
          { value: '', label: 'Please choose' },
          { value: 'de', label: 'Germany' },
        ]}
      />
      <TextAreaField form={form} name="message" label="Message" optionalText="optional" rows={3} />
      <CheckboxField form={form} name="terms" label="I accept the terms." />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}
