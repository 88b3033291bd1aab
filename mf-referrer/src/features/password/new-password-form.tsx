import type { ReactNode } from 'react';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PasswordRuleList } from '@weitersagen/domain-ui/password-rule-list';
import { usePasswordRefusal } from '@weitersagen/domain-ui/password-refusal/use-password-refusal';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Username } from '@weitersagen/ui/username';
import { useServerRules } from '../../area/password-rules/server-rules.ts';

interface NewPasswordFormProps {
  /** Whose password it is; lets a password manager file it. */
  readonly email: string;
  readonly submit: string;
  readonly save: (password: string) => Promise<SignedIn>;
  readonly onSaved: (answer: SignedIn) => void;
  /** The way on when the link no longer works. */
  readonly deadLink: ReactNode;
}

/** A new password and its repetition, with the server's rules beside it as they are met. */
export function NewPasswordForm({ email, submit, save, onSaved, deadLink }: NewPasswordFormProps) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const checks = useFieldChecks();
  const { rulesFor, byServer } = useServerRules();
  const { failure, report, clear } = useFailure();
  const labels = { password: t('password.new'), repeated: t('password.repeated') };
  const passwordRefusal = usePasswordRefusal(labels.password);
  const form = useAppForm({
    defaultValues: { password: '', repeated: '' },
    validate: ({ password, repeated }) =>
      onlyErrors({
        password:
          checks.required(password, labels.password) ??
          (rulesFor(password).every(({ isMet }) => isMet) ? undefined : p('password.invalid')),
        repeated:
          checks.required(repeated, labels.repeated) ??
          (repeated === password ? undefined : t('password.different')),
      }),
  });
  const texts = { showLabel: p('form.show'), hideLabel: p('form.hide') };
  const isDead = failure?.key === 'linkExpired' || failure?.key === 'tokenUsed';
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password }) => {
        clear();
        try {
          onSaved(await save(password));
        } catch (error) {
          report(error, form, passwordRefusal);
        }
      }}
    >
      <Username email={email} />
      <PasswordField
        form={form}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        {...texts}
      />
      <PasswordRuleList rules={rulesFor(useFieldValue(form, 'password'))} byServer={byServer} />
      <PasswordField
        form={form}
        name="repeated"
        label={labels.repeated}
        autoComplete="new-password"
        {...texts}
      />
      <FailureNotice failure={failure}>{isDead && deadLink}</FailureNotice>
      <SubmitButton form={form} size="large" block>
        {submit}
      </SubmitButton>
    </Form>
  );
}
