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
import { refusalOf } from '../../area/confirm-password/confirm.ts';
import { OldSignIn } from '../../area/confirm-password/old-sign-in.tsx';
import { changePasswordTexts } from './change-password-texts.ts';
import { useServerRules } from '../../area/password-rules/server-rules.ts';

interface ChangePasswordFormProps {
  readonly email: string;
  /** False: the first one is set, which takes a fresh sign-in in place of the current one. */
  readonly hasPassword: boolean;
}

/** Changes or sets the password; this session goes on, the others end. product.md, section "12 Accounts and tokens". */
export function ChangePasswordForm({ email, hasPassword }: ChangePasswordFormProps) {
  const t = useTexts(changePasswordTexts);
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { rulesFor, byServer } = useServerRules();
  const { failure, report, clear } = useFailure();
  const [done, setDone] = useState<'done' | 'set' | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const labels = { current: t('current'), password: t('new'), repeated: t('repeated') };
  const passwordRefusal = usePasswordRefusal(labels.password);
  const form = useAppForm({
    defaultValues: { current: '', password: '', repeated: '' },
    validate: ({ current, password, repeated }) =>
      onlyErrors({
        current: hasPassword ? checks.required(current, labels.current) : undefined,
        password:
          checks.required(password, labels.password) ??
          (rulesFor(password).every(({ isMet }) => isMet) ? undefined : p('password.invalid')),
        repeated:
          checks.required(repeated, labels.repeated) ??
          (repeated === password ? undefined : t('different')),
      }),
  });
  const field = { form, showLabel: p('form.show'), hideLabel: p('form.hide') };

  const typed = useFieldValue(form, 'password');

  async function submit({ current, password }: { current: string; password: string }) {
    clear();
    setDone(null);
    setWhy(null);
    const known = hasPassword ? { currentPassword: current } : {};
    try {
      startSession(await api.call(changePassword, { body: { ...known, password } }));
      form.reset();
      setDone(hasPassword ? 'done' : 'set');
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null && refusal !== 'wrong') setWhy(refusal.why);
      else if (isApiFailure(error) && error.key === 'wrongCredentials')
        form.setServerErrors({ current: t('wrong') });
      else report(error, form, passwordRefusal);
    }
  }

  if (done === 'set') return <Notice tone="positive" role="status" title={t('set.done')} />;
  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={submit}>
      <Username email={email} />
      {hasPassword && (
        <PasswordField
          {...field}
          name="current"
          label={labels.current}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field}
        name="password"
        label={labels.password}
        autoComplete="new-password"
      />
      <PasswordRuleList rules={rulesFor(typed)} byServer={byServer} />
      <PasswordField
        {...field}
        name="repeated"
        label={labels.repeated}
        autoComplete="new-password"
      />
      <FailureNotice failure={failure} />
      {why !== null && <OldSignIn why={why} />}
      {done && <Notice tone="positive" role="status" title={t('done')} />}
      <div>
        <SubmitButton form={form} variant="secondary">
          {t(hasPassword ? 'submit' : 'set.title')}
        </SubmitButton>
      </div>
      {hasPassword && (
        <Text size="small">
          <RouteLink to="PasswortVergessen">{t('none')}</RouteLink>
        </Text>
      )}
    </Form>
  );
}
