import { inviteClientAgent } from '@weitersagen/contracts/operator-partners';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { partnersTexts } from './partners-texts.ts';

interface InviteAgentDialogProps {
  readonly client: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Makes the access of a call-centre agent, of an agency or of none; the link to it goes out by mail. */
export function InviteAgentDialog({ client, onEnd }: InviteAgentDialogProps) {
  const t = useTexts(partnersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  const form = useAppForm({
    defaultValues: { firstName: '', lastName: '', email: '', agency: '' },
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
    draftKey: 'operator.invite-agent',
  });
  return (
    <FormDialog
      form={form}
      title={t('invite')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ agency, ...person }) => {
          clear();
          const number = agency.trim();
          try {
            const body = { client, ...person, agency: number === '' ? null : number };
            await api.call(inviteClientAgent, { body });
            form.clearDraft();
            await onEnd(t('done.invite', { email: person.email }));
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: { name: 'email', label: labels.email, sentences: { exists: t('exists') } },
              Agentur: {
                name: 'agency',
                label: t('inviteAgency'),
                sentences: { unknown: t('noSuchAgency') },
              },
            });
          }
        }}
      >
        <Text>{t('inviteText')}</Text>
        <PersonFields form={form} labels={labels} isSomebodyElse />
        <TextField
          form={form}
          name="agency"
          label={t('inviteAgency')}
          help={t('inviteAgencyHelp')}
          optionalText={t('optional')}
          maxLength={40}
          autoComplete="off"
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
