import { useState } from 'react';
import {
  checkMailAddress,
  reviveMailAddress,
  stopMailAddress,
} from '@weitersagen/contracts/operator-upkeep';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Result } from '../../area/result.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { upkeepTexts } from './upkeep-texts.ts';
import { useUpkeepTask } from './use-upkeep-task.ts';

/** Says whether an address gets mail of a client, and stops or revives it. */
export function MailAddress({ client }: { readonly client: string }) {
  const t = useTexts(upkeepTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const task = useUpkeepTask();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<{ email: string; isStopped: boolean } | null>(null);
  const label = p('form.email');
  const form = useAppForm({
    defaultValues: { email: '' },
    validate: ({ email }) => onlyErrors({ email: checks.email(email, label) }),
  });
  function change({ email, isStopped }: { email: string; isStopped: boolean }) {
    const call = isStopped ? reviveMailAddress : stopMailAddress;
    const done = t(isStopped ? 'address.revived' : 'address.wasStopped', { email });
    const work = async () => {
      setAsking(false);
      await api.call(call, { body: { client, email } });
      // What was done can be undone where one stands.
      setFound({ email, isStopped: !isStopped });
    };
    task.run('address', work, { done, gone: done });
  }
  return (
    <Setting title={t('address.title')} text={t('address.text')}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ email }) => {
          clear();
          task.begin();
          setFound(null);
          try {
            const { isStopped } = await api.call(checkMailAddress, { body: { client, email } });
            setFound({ email, isStopped });
          } catch (error) {
            report(error, form, { Email: { name: 'email', label } });
          }
        }}
      >
        <EmailField form={form} name="email" label={label} autoComplete="off" />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('address.check')}</SubmitButton>
      </Form>
      <Result told={task.notice} />
      <FailureNotice failure={task.failure} />
      {found !== null && (
        <Notice
          tone={found.isStopped ? 'warning' : 'info'}
          role="status"
          title={t(found.isStopped ? 'address.isStopped' : 'address.isOpen', {
            email: found.email,
          })}
        >
          <Button
            variant="secondary"
            size="small"
            onClick={() => (found.isStopped ? change(found) : setAsking(true))}
          >
            {t(found.isStopped ? 'address.revive' : 'address.stop')}
          </Button>
        </Notice>
      )}
      {isAsking && found !== null && (
        <AskDialog
          title={t('address.stopTitle', { email: found.email })}
          text={t('address.stopText')}
          submit={t('address.stop')}
          onConfirm={() => change(found)}
          onClose={() => setAsking(false)}
        />
      )}
    </Setting>
  );
}
