import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FailureNotice } from './failure-notice.tsx';
import { onlyErrors, useFieldChecks } from './field-checks.ts';
import { useFailure } from './use-failure.ts';

interface MailRequestProps {
  readonly intro: string;
  readonly submit: string;
  /** What is said afterwards, the same for known and unknown addresses. */
  readonly sent: string;
  readonly request: (email: string) => Promise<unknown>;
}

/** Asks for a mail to an address, such as a sign-in or reset link. */
export function MailRequest({ intro, submit, sent, request }: MailRequestProps) {
  const t = useTexts('platform');
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [isSent, setSent] = useState(false);
  const label = t('form.email');
  const form = useAppForm({
    defaultValues: { email: '' },
    validate: ({ email }) => onlyErrors({ email: checks.email(email, label) }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={t('form.summary')}
      onSubmit={async ({ email }) => {
        clear();
        setSent(false);
        try {
          await request(email.trim());
          setSent(true);
        } catch (error) {
          report(error, form, { Email: { name: 'email', label } });
        }
      }}
    >
      <Text>{intro}</Text>
      <EmailField form={form} name="email" label={label} autoComplete="email" />
      <FailureNotice failure={failure} />
      {isSent && <Notice tone="positive" role="status" title={sent} />}
      <SubmitButton form={form} variant={isSent ? 'secondary' : 'primary'}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
