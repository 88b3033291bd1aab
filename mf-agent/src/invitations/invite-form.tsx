import { useState } from 'react';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './invitations.module.css';
import { Invited } from './invited.tsx';
import { useInvite, useInviteTerms } from './use-invite.ts';

const empty = { firstName: '', lastName: '', email: '', consent: false };

/** Invites a customer. Without the stated consent no mail goes out; the answer holds the link to pass on. */
export function InviteForm() {
  const { t } = useArea();
  const p = useTexts('platform');
  const checks = useFieldChecks();
  const terms = useInviteTerms();
  const invite = useInvite();
  const { failure, report, clear } = useFailure();
  const [invited, setInvited] = useState<OwnInvitation | null>(null);
  const labels = {
    firstName: t('customer.firstName'),
    lastName: t('customer.lastName'),
    email: t('customer.email'),
  };
  const form = useAppForm({
    defaultValues: empty,
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checks.required(firstName, labels.firstName),
        lastName: checks.required(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
  });
  if (terms.isError)
    return <AreaFailure error={terms.error} onRetry={() => void terms.refetch()} />;
  return (
    <div className={classes['form']}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          setInvited(null);
          try {
            setInvited(await invite({ ...values, email: values.email.trim() }));
            form.methods.reset(empty, { keepFieldsRef: true });
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: { name: 'email', label: labels.email },
            });
          }
        }}
      >
        <div className={classes['fields']}>
          <TextField
            form={form}
            name="firstName"
            label={labels.firstName}
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            form={form}
            name="lastName"
            label={labels.lastName}
            autoComplete="off"
            maxLength={200}
          />
          <EmailField form={form} name="email" label={labels.email} autoComplete="off" />
        </div>
        <CheckboxField
          form={form}
          name="consent"
          label={terms.data?.consentText ?? t('report.loading')}
          optionalText={p('form.optional')}
          help={t('invite.consentHelp')}
        />
        <FailureNotice failure={failure} />
        {invited && <Invited invitation={invited} />}
        <div>
          <SubmitButton form={form} variant="secondary">
            {t('invite.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
