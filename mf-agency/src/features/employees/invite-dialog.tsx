import { inviteEmployee } from '@weitersagen/contracts/agency';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi, useServices } from '@weitersagen/platform/services';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';

const kinds = ['agency', 'agent'] as const;

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Told the address that was invited. */
  readonly onInvited: (email: string) => void;
}

/** Makes the access of a colleague or, where the tenant has a call centre, of an agent; the link for the password goes out by mail. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  const hasAgents = 'AgentLogin' in useServices().paths;
  const form = useAppForm({
    defaultValues: { kind: 'agency', firstName: '', lastName: '', email: '' },
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
    draftKey: 'agency.invite',
  });
  return (
    <Dialog
      isOpen
      title={t('employees.invite')}
      closeLabel={t('employees.close')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const kind = kinds.find((one) => one === values.kind) ?? 'agency';
          const body = { ...values, kind };
          try {
            const invited = await api.call(inviteEmployee, { body });
            form.clearDraft();
            onInvited(invited.email);
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: { name: 'email', label: labels.email },
            });
          }
        }}
      >
        <Text>{t('employees.inviteText')}</Text>
        {hasAgents && (
          <RadioCards
            form={form}
            name="kind"
            label={t('employees.kind')}
            options={kinds.map((value) => ({
              value,
              title: t(`employees.kindOf.${value}`),
              detail: t(`employees.kindMay.${value}`),
            }))}
          />
        )}
        <TextField form={form} name="firstName" label={labels.firstName} autoComplete="off" />
        <TextField form={form} name="lastName" label={labels.lastName} autoComplete="off" />
        <EmailField form={form} name="email" label={labels.email} autoComplete="off" />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('employees.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
