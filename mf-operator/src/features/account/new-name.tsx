import { changeOwnName } from '@weitersagen/contracts/operator-account';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { readStored, store } from '@weitersagen/platform/stored-session';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';

interface NewNameProps {
  readonly account: Pick<OperatorAccount, 'firstName' | 'lastName'>;
  readonly onChanged: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for another name of oneself; the head of every page shows it at once, in other tabs, too. */
export function NewName({ account: { firstName, lastName }, onChanged, onCancel }: NewNameProps) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api, kind } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { firstName: t('account.firstName'), lastName: t('account.lastName') };
  const form = useAppForm({
    defaultValues: { firstName, lastName },
    validate: (typed) =>
      onlyErrors({
        firstName: checks.name(typed.firstName, labels.firstName),
        lastName: checks.name(typed.lastName, labels.lastName),
      }),
  });
  return (
    <>
      <TaskHeading>{t('account.changeName')}</TaskHeading>
      <Text>{t('account.nameText')}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (typed) => {
          clear();
          const name = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
          try {
            await api.call(changeOwnName, { body: name });
            const session = readStored<StaffUser>(kind);
            if (session) store(kind, { ...session, user: { ...session.user, ...name } });
            await onChanged(`${name.firstName} ${name.lastName}`);
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
            });
          }
        }}
      >
        <TextField
          form={form}
          name="firstName"
          label={labels.firstName}
          autoComplete="given-name"
        />
        <TextField form={form} name="lastName" label={labels.lastName} autoComplete="family-name" />
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('account.saveName')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
