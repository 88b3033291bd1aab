import { useArea } from '../area/use-area.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { PasswordField } from '@weitersagen/ui/password-field';
import { Username } from '@weitersagen/ui/username';

interface CurrentPasswordProps<V extends { current: string }> {
  readonly form: AppForm<V>;
  /** Whose password it is; lets a password manager fill it in. */
  readonly email: string;
  /** Why it is asked for. */
  readonly help?: string;
}

/** The password that shows it is the person signed in who changes money or tax data. */
export function CurrentPassword<V extends { current: string }>({
  form,
  email,
  help,
}: CurrentPasswordProps<V>) {
  const { t } = useArea();
  const p = useTexts('platform');
  return (
    <>
      <Username email={email} />
      <PasswordField
        form={form}
        name="current"
        label={t('field.current')}
        help={help}
        autoComplete="current-password"
        showLabel={p('form.show')}
        hideLabel={p('form.hide')}
      />
    </>
  );
}
