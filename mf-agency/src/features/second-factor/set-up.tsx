import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { beginSecondFactor, confirmSecondFactor } from '@weitersagen/contracts/second-factor';
import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { ConnectApp } from '@weitersagen/domain-ui/second-factor/connect-app';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { CurrentPassword } from '@weitersagen/domain-ui/staff-account/current-password';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';

interface SetUpProps {
  readonly user: StaffUser;
  /** It is on; the codes are shown once. */
  readonly onOn: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Sets an authenticator app up: the password, then the app and its first code. */
export function SetUp({ user, onOn, onCancel }: SetUpProps) {
  const { api } = useArea();
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  return setup === null ? (
    <AskPassword user={user} onSetup={setSetup} onCancel={onCancel} />
  ) : (
    <ConnectApp
      setup={setup}
      confirm={async (code) =>
        onOn((await api.call(confirmSecondFactor, { body: { code } })).codes)
      }
      onCancel={onCancel}
    />
  );
}

function AskPassword({
  user,
  onSetup,
  onCancel,
}: {
  readonly user: StaffUser;
  readonly onSetup: (setup: FactorSetup) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { current: '' },
    validate: ({ current }) => onlyErrors({ current: required(current, t('field.current')) }),
  });
  return (
    <>
      <TaskHeading>{t('factor.switchOn')}</TaskHeading>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ current }) => {
          clear();
          try {
            onSetup(await api.call(beginSecondFactor, { body: { currentPassword: current } }));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'wrongCredentials')
              form.setServerErrors({ current: t('data.wrongPassword') });
            else report(error);
          }
        }}
      >
        <CurrentPassword form={form} email={user.email} help={t('factor.passwordHelp')} />
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('factor.next')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
