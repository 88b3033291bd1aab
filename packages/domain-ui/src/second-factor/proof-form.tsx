import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { CurrentPassword } from '../staff-account/current-password.tsx';
import { useFailure } from '../use-failure.ts';
import { CodeField } from './code-field.tsx';
import { noCode, useCode } from './use-code.ts';

interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface ProofFormProps {
  /** Whose password it is. */
  readonly email: string;
  /** Whether an app is set up; without one a recovery code is asked for. */
  readonly hasApp?: boolean;
  readonly submit: string;
  readonly cancel: string;
  /** Sends what was typed; refusals of password and code are said at their fields. */
  readonly prove: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for password and code, which together show that it is the person. product.md, section "12 Accounts and tokens". */
export function ProofForm({ email, hasApp, submit, cancel, prove, onCancel }: ProofFormProps) {
  const { t } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const asked = useCode(hasApp);
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { current: '', ...noCode },
    validate: (values) =>
      onlyErrors({
        current: required(values.current, t('field.current')),
        ...asked.check(values),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          await prove({ currentPassword: values.current, code: asked.valueOf(values) });
        } catch (error) {
          const refusal = asked.refusalOf(error);
          if (refusal) form.setServerErrors(refusal);
          else if (isApiFailure(error) && error.key === 'wrongCredentials')
            form.setServerErrors({ current: t('data.wrongPassword') });
          else report(error);
        }
      }}
    >
      <CurrentPassword form={form} email={email} />
      <CodeField form={form} asked={asked} />
      <FailureNotice failure={failure} />
      <Cluster gap={12}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </Cluster>
    </Form>
  );
}
