import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeSellerPassword } from '@weitersagen/contracts/seller';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { NewPasswordFields, useNewPassword } from '../password/new-password-fields.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SavedNotice } from './saved-notice.tsx';

/** Changes the password with the current one; this session goes on, the others end. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t, api } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { labels, check } = useNewPassword();
  const { failure, report, clear } = useFailure();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm({
    defaultValues: { current: '', password: '', repeated: '' },
    validate: (values) =>
      onlyErrors({
        current: required(values.current, t('field.current')),
        ...check(values),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ current, password }) => {
        clear();
        setSaved(false);
        try {
          const body = { currentPassword: current, password };
          startStaffSession(await api.call(changeSellerPassword, { body }));
          form.methods.reset();
          setSaved(true);
        } catch (error) {
          if (isApiFailure(error) && error.key === 'wrongCredentials')
            form.setServerErrors({ current: t('data.wrongPassword') });
          else report(error, form, { Password: { name: 'password', label: labels.password } });
        }
      }}
    >
      <CurrentPassword form={form} email={email} />
      <NewPasswordFields form={form} />
      <SavedNotice failure={failure} isSaved={isSaved} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.savePassword')}
        </SubmitButton>
      </div>
    </Form>
  );
}
