import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import type { AreaTexts } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { usePasswordRefusal } from '../password-refusal/use-password-refusal.ts';
import { useTermsChanged } from '../terms-changed/use-terms-changed.ts';
import { TermsField } from '../terms-field.tsx';
import { useFailure } from '../use-failure.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

export interface SetPasswordFormProps {
  readonly texts: AreaTexts;
  /** With the version of the terms that are accepted, where that is asked. */
  readonly save: (password: string, termsVersion?: string) => Promise<unknown>;
  /** The terms in force that are to be accepted with the password; absent where they were accepted, or concern somebody else. */
  readonly termsVersion?: string | undefined;
  /** Where a new link is asked for when this one no longer works; absent where only an admin gives one. */
  readonly forgot?: RouteName;
  readonly onSet: () => void;
}

/** Sets the password with the mailed token, which confirms the address. */
export function SetPasswordForm({
  texts: t,
  save,
  termsVersion,
  forgot,
  onSet,
}: SetPasswordFormProps) {
  const p = useTexts('platform');
  const { labels, check } = useNewPassword(t);
  const { accepted } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const passwordRefusal = usePasswordRefusal(labels.password);
  const form = useAppForm({
    defaultValues: { password: '', repeated: '', terms: false },
    validate: (values) =>
      onlyErrors({
        ...check(values),
        terms: termsVersion === undefined ? undefined : accepted(values.terms),
      }),
  });
  const isDead = failure?.key === 'linkExpired' || failure?.key === 'tokenUsed';
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password }) => {
        clear();
        try {
          await save(password, termsVersion);
          onSet();
        } catch (error) {
          if (await askAgain(error, form)) return;
          report(error, form, passwordRefusal);
        }
      }}
    >
      <NewPasswordFields form={form} texts={t} />
      {termsVersion !== undefined && <TermsField form={form} />}
      <FailureNotice failure={failure}>
        {isDead && forgot !== undefined && (
          <RouteLink to={forgot}>{t('password.requestNew')}</RouteLink>
        )}
      </FailureNotice>
      <SubmitButton form={form} size="large" block>
        {t('password.submit')}
      </SubmitButton>
    </Form>
  );
}
