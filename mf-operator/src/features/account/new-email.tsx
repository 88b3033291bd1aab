import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { askOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { isSameEmail } from '@weitersagen/domain/email';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { ownEmailQuery } from './own-email-query.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

interface NewEmailProps {
  /** The present address. */
  readonly email: string;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

/** Asks for another address of oneself, to which a link goes. product.md, section "12 Accounts and tokens". */
export function NewEmail({ email: present, onAsked, onCancel }: NewEmailProps) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const queryClient = useQueryClient();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('account.newEmail');
  const form = useAppForm({
    defaultValues: { email: '' },
    validate: ({ email }) =>
      onlyErrors({
        email:
          checks.email(email, label) ??
          (isSameEmail(email, present) ? t('account.sameEmail') : undefined),
      }),
  });
  return (
    <>
      <TaskHeading>{t('account.changeEmail')}</TaskHeading>
      <Text>{t('account.emailText')}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ email }) => {
          clear();
          try {
            const asked = await api.call(askOwnEmailChange, { body: { email: email.trim() } });
            putAnswer(queryClient, ownEmailQuery(api).queryKey, asked);
            onAsked();
          } catch (error) {
            if (isApiFailure(error) && error.key === 'emailExists')
              form.setServerErrors({ email: t('account.emailExists') });
            else report(error, form, { Email: { name: 'email', label } });
          }
        }}
      >
        <EmailField form={form} name="email" label={label} autoComplete="email" />
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('account.sendEmail')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
