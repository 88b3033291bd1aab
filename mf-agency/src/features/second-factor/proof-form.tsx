import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { removeSecondFactor, renewRecoveryCodes } from '@weitersagen/contracts/second-factor';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { CodeField } from '@weitersagen/domain-ui/second-factor/code-field';
import { noCode, useCode } from '@weitersagen/domain-ui/second-factor/use-code';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { CurrentPassword } from '@weitersagen/domain-ui/staff-account/current-password';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';

interface ProofFormProps {
  readonly task: 'renew' | 'remove';
  readonly user: StaffUser;
  /** With the new recovery codes; none after switching off. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Password and code, without which nobody switches the second factor off or gets new recovery codes. */
export function ProofForm({ task, user, onDone, onCancel }: ProofFormProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const asked = useCode();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { current: '', ...noCode },
    validate: (values) =>
      onlyErrors({
        current: required(values.current, t('field.current')),
        ...asked.check(values),
      }),
  });
  const title = t(task === 'renew' ? 'factor.renew' : 'factor.switchOff');
  return (
    <>
      <TaskHeading>{title}</TaskHeading>
      <Text>{t(task === 'renew' ? 'factor.renewText' : 'factor.removeText')}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const body = { currentPassword: values.current, code: asked.valueOf(values) };
          try {
            if (task === 'renew') onDone((await api.call(renewRecoveryCodes, { body })).codes);
            else {
              await api.call(removeSecondFactor, { body });
              onDone([]);
            }
          } catch (error) {
            const refusal = asked.refusalOf(error);
            if (refusal) form.setServerErrors(refusal);
            else if (isApiFailure(error) && error.key === 'wrongCredentials')
              form.setServerErrors({ current: t('data.wrongPassword') });
            else report(error);
          }
        }}
      >
        <CurrentPassword form={form} email={user.email} />
        <CodeField form={form} asked={asked} />
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>
            {t(task === 'renew' ? 'factor.getCodes' : 'factor.switchOff')}
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
