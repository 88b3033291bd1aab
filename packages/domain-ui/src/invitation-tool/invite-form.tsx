import { useState } from 'react';
import type { ComponentType } from 'react';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { PersonFields } from '../person-fields.tsx';
import { useFailure } from '../use-failure.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './invite.module.css';
import { Invited } from './invited.tsx';
import { useInvite, useInviteTerms } from './use-invite.ts';

const kinds = ['Kunde', 'Mitarbeiter'] as const;
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  kind: 'Kunde',
  employeeNumber: '',
  consent: false,
};

interface InviteFormProps {
  /** Offers to invite members of staff too; customers only without. */
  readonly choosesKind?: boolean;
  /** Shown below what became of the invitation. */
  readonly after?: ComponentType<{ readonly invitation: OwnInvitation }>;
}

/** Invites somebody to refer. Without the stated consent no mail goes out; the answer holds the link to pass on. */
export function InviteForm({ choosesKind = false, after: After }: InviteFormProps) {
  const { t } = useArea();
  const p = useTexts('platform');
  const checks = useFieldChecks();
  const terms = useInviteTerms();
  const invite = useInvite();
  const { failure, report, clear } = useFailure();
  const [invited, setInvited] = useState<OwnInvitation | null>(null);
  const labels = {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    email: t('field.email'),
  };
  const form = useAppForm({
    defaultValues: empty,
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
  });
  const invitesStaff = useFieldValue(form, 'kind') === 'Mitarbeiter';
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
            const kind = values.kind === 'Mitarbeiter' ? 'Mitarbeiter' : 'Kunde';
            const number = kind === 'Mitarbeiter' ? values.employeeNumber.trim() : '';
            setInvited(
              await invite({
                ...values,
                kind,
                email: values.email.trim(),
                employeeNumber: number === '' ? undefined : number,
              }),
            );
            form.reset();
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: { name: 'email', label: labels.email },
              Mitarbeiternummer: {
                name: 'employeeNumber',
                label: t('invite.employeeNumber'),
              },
            });
          }
        }}
      >
        <div className={classes['fields']}>
          <PersonFields form={form} labels={labels} isSomebodyElse />
        </div>
        {choosesKind && (
          <RadioCards
            form={form}
            name="kind"
            label={t('invite.kind')}
            inRow
            options={kinds.map((value) => ({
              value,
              title: t(`kind.${value}`),
              detail: t(`invite.kindOf.${value}`),
            }))}
          />
        )}
        {invitesStaff && (
          <TextField
            form={form}
            name="employeeNumber"
            label={t('invite.employeeNumber')}
            optionalText={p('form.optional')}
            help={t('invite.employeeNumberHelp')}
            autoComplete="off"
            maxLength={40}
            short
          />
        )}
        <CheckboxField
          form={form}
          name="consent"
          label={terms.data?.consentText ?? t('report.loading')}
          optionalText={p('form.optional')}
          help={t('invite.consentHelp')}
        />
        <FailureNotice failure={failure} />
        {invited && <Invited invitation={invited} />}
        {invited && After && <After key={invited.id} invitation={invited} />}
        <div>
          <SubmitButton form={form} variant={choosesKind ? 'primary' : 'secondary'}>
            {t('invite.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
