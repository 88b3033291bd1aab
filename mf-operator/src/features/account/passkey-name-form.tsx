import type { ReactNode } from 'react';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';

const LONGEST_NAME = 60;

interface PasskeyNameFormProps {
  readonly title: string;
  /** The name that stands in the field at first. */
  readonly start: string;
  readonly submit: string;
  readonly work: (name: string) => Promise<void>;
  readonly onCancel: () => void;
  /** What else came of it, above the buttons. */
  readonly children?: ReactNode;
}

/** Asks what a passkey is called. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { title, start, submit, work, onCancel, children } = props;
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('account.passkeys.name');
  const form = useAppForm({
    defaultValues: { name: start },
    validate: ({ name }) => onlyErrors({ name: required(name, label) }),
  });
  return (
    <>
      <TaskHeading>{title}</TaskHeading>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ name }) => {
          clear();
          try {
            await work(name.trim());
          } catch (error) {
            report(error, form, { Name: { name: 'name', label } });
          }
        }}
      >
        <TextField
          form={form}
          name="name"
          label={label}
          help={t('account.passkeys.nameHelp')}
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
        {children}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{submit}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
