import { unmetPasswordRules } from '@weitersagen/domain/password';
import { PasswordRules } from '../password-rules.tsx';
import { useFieldChecks } from '../field-checks.ts';
import type { AreaTexts } from '../area/use-area.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useFieldValue } from '@weitersagen/ui/form';
import type { AppForm } from '@weitersagen/ui/form';
import { PasswordField } from '@weitersagen/ui/password-field';

/** A new password and its repetition. */
interface NewPassword {
  password: string;
  repeated: string;
}

/** The labels of both fields and what is wrong with them. */
export function useNewPassword(t: AreaTexts) {
  const p = useTexts('platform');
  const checks = useFieldChecks();
  const labels = { password: t('password.new'), repeated: t('password.repeated') };
  return {
    labels,
    check: ({ password, repeated }: NewPassword) => ({
      password:
        checks.required(password, labels.password) ??
        (unmetPasswordRules(password).length > 0 ? p('password.invalid') : undefined),
      repeated:
        checks.required(repeated, labels.repeated) ??
        (repeated === password ? undefined : t('password.different')),
    }),
  };
}

/** Both fields with the rules between them. */
export function NewPasswordFields<V extends NewPassword>({
  form,
  texts: t,
}: {
  readonly form: AppForm<V>;
  readonly texts: AreaTexts;
}) {
  const p = useTexts('platform');
  const { labels } = useNewPassword(t);
  const texts = { showLabel: p('form.show'), hideLabel: p('form.hide') };
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        {...texts}
      />
      <PasswordRules password={useFieldValue(form, 'password')} />
      <PasswordField
        form={form}
        name="repeated"
        label={labels.repeated}
        autoComplete="new-password"
        {...texts}
      />
    </>
  );
}
