import {
  inviteAgency,
  inviteClientAgent,
  inviteSeller,
} from '@weitersagen/contracts/operator-partners';
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
import type { InvitedKind } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface InviteDialogProps {
  readonly client: string;
  readonly kind: InvitedKind;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/**
 * Makes the access of the owner of a new agency, of a seller, or of a call-centre agent of an agency or of none; the link to it goes out by
 * mail. product.md, section "8 Roles and permissions".
 */
export function InviteDialog({ client, kind, onEnd }: InviteDialogProps) {
  const t = useTexts(partnersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    company: t('inviteCompany'),
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  const form = useAppForm({
    defaultValues: { company: '', firstName: '', lastName: '', email: '', agency: '' },
    validate: ({ company, firstName, lastName, email }) =>
      onlyErrors({
        company: kind === 'agency' ? checks.line(company, labels.company) : undefined,
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
    draftKey: `operator.invite-${kind}`,
  });
  return (
    <FormDialog
      form={form}
      title={t(`invite.${kind}`)}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ company, agency, ...names }) => {
          clear();
          const person = { client, ...names };
          const number = agency.trim();
          try {
            if (kind === 'agency')
              await api.call(inviteAgency, { body: { ...person, company: company.trim() } });
            else if (kind === 'seller') await api.call(inviteSeller, { body: person });
            else
              await api.call(inviteClientAgent, {
                body: { ...person, agency: number === '' ? null : number },
              });
            form.clearDraft();
            await onEnd(t('done.invite', { email: names.email }));
          } catch (error) {
            report(error, form, {
              Firma: { name: 'company', label: labels.company },
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: {
                name: 'email',
                label: labels.email,
                sentences: { exists: t(`exists.${kind}`) },
              },
              Agentur: {
                name: 'agency',
                label: t('inviteAgency'),
                sentences: { unknown: t('noSuchAgency') },
              },
            });
          }
        }}
      >
        <Text>{t(`inviteText.${kind}`)}</Text>
        {kind === 'agency' && (
          <TextField
            form={form}
            name="company"
            label={labels.company}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <PersonFields form={form} labels={labels} isSomebodyElse />
        {kind === 'agent' && (
          <TextField
            form={form}
            name="agency"
            label={t('inviteAgency')}
            help={t('inviteAgencyHelp')}
            optionalText={t('optional')}
            maxLength={40}
            autoComplete="off"
          />
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
