import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { Username } from '@weitersagen/ui/username';
import { confirm, refusalOf } from './confirm.ts';
import { confirmTexts } from './confirm-texts.ts';
import { OldSignIn } from './old-sign-in.tsx';
import { useHasPassword } from './use-has-password.ts';

interface PasswordGateProps {
  /** Why the password is asked. */
  readonly reason: string;
  /** Names what opens. */
  readonly submit: string;
  readonly onConfirmed: () => void;
  /** Whether it is the one way on of what is open. */
  readonly isMain?: boolean;
}

/** Asks for the password once more before something that only the person may see, or offers a sign-in link to who has none. product.md, section "12 Accounts and tokens". */
export function PasswordGate(props: PasswordGateProps) {
  const t = useTexts(confirmTexts);
  return useHasPassword() ? <PasswordForm {...props} /> : <OldSignIn why={t('none.text')} />;
}

function PasswordForm({ reason, submit, onConfirmed, isMain = false }: PasswordGateProps) {
  const t = useTexts(confirmTexts);
  const p = useTexts('platform');
  const api = useApi();
  const email = useSession((state) => state.session?.user.email ?? '');
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { password: '' },
    validate: ({ password }) =>
      password === '' ? { password: p('field.required', { field: t('password') }) } : null,
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password }) => {
        clear();
        try {
          await confirm(api, password);
          onConfirmed();
        } catch (error) {
          if (refusalOf(error) === 'wrong') form.setServerErrors({ password: t('wrong') });
          else report(error);
        }
      }}
    >
      <Text>{reason}</Text>
      <Username email={email} />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        showLabel={p('form.show')}
        hideLabel={p('form.hide')}
      />
      <FailureNotice failure={failure} />
      <div>
        <SubmitButton form={form} variant={isMain ? 'primary' : 'secondary'}>
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
