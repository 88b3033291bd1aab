import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changePassword } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PasswordRuleList } from '@weitersagen/domain-ui/password-rule-list';
import { usePasswordRefusal } from '@weitersagen/domain-ui/password-refusal/use-password-refusal';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { startSession } from '@weitersagen/platform/session';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { Username } from '@weitersagen/ui/username';
import { changePasswordTexts } from './change-password-texts.ts';
import { useServerRules } from '../../area/password-rules/server-rules.ts';

/** Changes the password of somebody who knows the current one; this session goes on, the others end. */
export function ChangePasswordForm({ email }: { readonly email: string }) {
  const t = useTexts(changePasswordTexts);
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { rulesFor, byServer } = useServerRules();
  const { failure, report, clear } = useFailure();
  const [isDone, setDone] = useState(false);
  const labels = { current: t('current'), password: t('new'), repeated: t('repeated') };
  const passwordRefusal = usePasswordRefusal(labels.password);
  const form = useAppForm({
    defaultValues: { current: '', password: '', repeated: '' },
    validate: ({ current, password, repeated }) =>
      onlyErrors({
        current: checks.required(current, labels.current),
        password:
          checks.required(password, labels.password) ??
          (rulesFor(password).every(({ isMet }) => isMet) ? undefined : p('password.invalid')),
        repeated:
          checks.required(repeated, labels.repeated) ??
          (repeated === password ? undefined : t('different')),
      }),
  });
  const field = { form, showLabel: p('form.show'), hideLabel: p('form.hide') };

  async function submit({ current, password }: { current: string; password: string }) {
    clear();
    setDone(false);
    try {
      startSession(
        await api.call(changePassword, { body: { currentPassword: current, password } }),
      );
      form.reset();
      setDone(true);
    } catch (error) {
      if (isApiFailure(error) && error.key === 'wrongCredentials')
        form.setServerErrors({ current: t('wrong') });
      else report(error, form, passwordRefusal);
    }
  }

  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={submit}>
      <Username email={email} />
      <PasswordField
        {...field}
        name="current"
        label={labels.current}
        autoComplete="current-password"
      />
      <PasswordField
        {...field}
        name="password"
        label={labels.password}
        autoComplete="new-password"
      />
      <PasswordRuleList rules={rulesFor(useFieldValue(form, 'password'))} byServer={byServer} />
      <PasswordField
        {...field}
        name="repeated"
        label={labels.repeated}
        autoComplete="new-password"
      />
      <FailureNotice failure={failure} />
      {isDone && <Notice tone="positive" role="status" title={t('done')} />}
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('submit')}
        </SubmitButton>
      </div>
      <Text size="small">
        <RouteLink to="PasswortVergessen">{t('none')}</RouteLink>
      </Text>
    </Form>
  );
}
