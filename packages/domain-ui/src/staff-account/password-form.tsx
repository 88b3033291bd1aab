import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { StaffSignedIn } from '@weitersagen/contracts/staff';
import { useArea } from '../area/use-area.ts';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { CurrentPassword } from './current-password.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { usePasswordRefusal } from '../password-refusal/use-password-refusal.ts';
import { useFailure } from '../use-failure.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';

interface PasswordFormProps {
  readonly email: string;
  readonly change: (body: {
    readonly currentPassword: string;
    readonly password: string;
  }) => Promise<StaffSignedIn>;
}

/** Changes the password with the current one; this session goes on, the others end. */
export function PasswordForm({ email, change }: PasswordFormProps) {
  const { t } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { labels, check } = useNewPassword(t);
  const { failure, report, clear } = useFailure();
  const [isSaved, setSaved] = useState(false);
  const passwordRefusal = usePasswordRefusal(labels.password);
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
          startStaffSession(await change(body));
          form.reset();
          setSaved(true);
        } catch (error) {
          if (isApiFailure(error) && error.key === 'wrongCredentials')
            form.setServerErrors({ current: t('data.wrongPassword') });
          else report(error, form, passwordRefusal);
        }
      }}
    >
      <CurrentPassword form={form} email={email} />
      <NewPasswordFields form={form} texts={t} />
      <SavedNotice failure={failure} isSaved={isSaved} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('data.savePassword')}
        </SubmitButton>
      </div>
    </Form>
  );
}
