import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { askEmailChange } from '@weitersagen/contracts/email-change';
import type { EmailChange } from '@weitersagen/contracts/email-change';
import { isSameEmail } from '@weitersagen/domain/email';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Username } from '@weitersagen/ui/username';
import { confirm, refusalOf } from '../../area/confirm-password/confirm.ts';
import { confirmTexts } from '../../area/confirm-password/confirm-texts.ts';
import { OldSignIn } from '../../area/confirm-password/old-sign-in.tsx';
import { useHasPassword } from '../../area/confirm-password/use-has-password.ts';
import { emailTexts } from './email-texts.ts';

interface EmailFormProps {
  /** The present address. */
  readonly email: string;
  readonly onAsked: (change: EmailChange) => void;
  readonly onCancel: () => void;
}

/** The new address twice (rule sameEmailvalidator) and the password, where there is one. product.md, section "7 Validation". */
export function EmailForm({ email: present, onAsked, onCancel }: EmailFormProps) {
  const t = useTexts(emailTexts);
  const c = useTexts(confirmTexts);
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const hasPassword = useHasPassword();
  const [why, setWhy] = useState<string | null>(null);
  const labels = { email: t('new'), repeated: t('repeated') };
  const form = useAppForm({
    defaultValues: { email: '', repeated: '', password: '' },
    validate: ({ email, repeated, password }) =>
      onlyErrors({
        email:
          checks.email(email, labels.email) ??
          (isSameEmail(email, present) ? t('same') : undefined),
        repeated:
          checks.required(repeated, labels.repeated) ??
          (isSameEmail(email, repeated) ? undefined : t('different')),
        password: hasPassword ? checks.required(password, c('password')) : undefined,
      }),
    draftKey: 'emailChange',
  });

  async function send({ email, password }: { email: string; password: string }) {
    clear();
    setWhy(null);
    try {
      await confirm(api, password);
      const asked = await api.call(askEmailChange, { body: { email: email.trim() } });
      form.clearDraft();
      onAsked(asked);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'wrong') form.setServerErrors({ password: c('wrong') });
      else if (refusal !== null) setWhy(refusal.why);
      else if (isApiFailure(error) && error.key === 'emailExists')
        form.setServerErrors({ email: t('exists') });
      else report(error, form, { Email: { name: 'email', label: labels.email } });
    }
  }

  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={send}>
      <Username email={present} />
      <EmailField form={form} name="email" label={labels.email} autoComplete="email" />
      <EmailField form={form} name="repeated" label={labels.repeated} autoComplete="email" />
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label={c('password')}
          autoComplete="current-password"
          showLabel={p('form.show')}
          hideLabel={p('form.hide')}
        />
      )}
      {why !== null && <OldSignIn why={why} />}
      <FailureNotice failure={failure} />
      <Cluster>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
        <Button
          variant="quiet"
          onClick={() => {
            form.clearDraft();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
