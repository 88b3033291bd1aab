import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import type { AreaTexts } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors } from '../field-checks.ts';
import { usePasswordRefusal } from '../password-refusal/use-password-refusal.ts';
import { useFailure } from '../use-failure.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

interface SetPasswordFormProps {
  readonly texts: AreaTexts;
  readonly save: (password: string) => Promise<unknown>;
  /** Where a new link is asked for when this one no longer works; absent where only an admin gives one. */
  readonly forgot?: RouteName;
  readonly onSet: () => void;
}

/** Sets the password with the mailed token, which confirms the address. */
export function SetPasswordForm({ texts: t, save, forgot, onSet }: SetPasswordFormProps) {
  const p = useTexts('platform');
  const { labels, check } = useNewPassword(t);
  const { failure, report, clear } = useFailure();
  const passwordRefusal = usePasswordRefusal(labels.password);
  const form = useAppForm({
    defaultValues: { password: '', repeated: '' },
    validate: (values) => onlyErrors(check(values)),
  });
  const isDead = failure?.key === 'linkExpired' || failure?.key === 'tokenUsed';
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password }) => {
        clear();
        try {
          await save(password);
          onSet();
        } catch (error) {
          report(error, form, passwordRefusal);
        }
      }}
    >
      <NewPasswordFields form={form} texts={t} />
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
