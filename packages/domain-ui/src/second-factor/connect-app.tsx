import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors } from '../field-checks.ts';
import QrCode from '../qr-code.tsx';
import { AppCodeField } from './code-field.tsx';
import { noCode, useCode } from './use-code.ts';
import { useFailure } from '../use-failure.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import classes from './set-up.module.css';
import { setUpTexts } from './set-up-texts.ts';
import { TaskHeading } from './task-heading.tsx';

interface ConnectAppProps {
  readonly setup: FactorSetup;
  /** Sends the first code. */
  readonly confirm: (code: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** The QR code for the app, a link for a phone that cannot scan itself, its secret in groups of four to type instead, and the first code, which switches the factor on. */
export function ConnectApp({ setup, confirm, onCancel }: ConnectAppProps) {
  const t = useTexts(setUpTexts);
  const p = useTexts('platform');
  const asked = useCode();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: noCode,
    validate: (values) => onlyErrors(asked.check(values)),
  });
  const groups = setup.secret.match(/.{1,4}/g) ?? [];
  return (
    <>
      <TaskHeading>{t('connect')}</TaskHeading>
      <Text>{t('connectText')}</Text>
      <div className={classes['app']}>
        <QrCode text={setup.address} label={t('qr')} />
        <div className={classes['typed']}>
          <a href={setup.address} className={buttonClass('secondary', 'small')}>
            {t('openApp')}
          </a>
          <Text size="small" tone="muted">
            {t('openAppText')}
          </Text>
          <Text size="small" tone="muted">
            {t('typeSecret')}
          </Text>
          <code className={classes['secret']}>
            {groups.map((group, index) => (
              <span key={index}>{group} </span>
            ))}
          </code>
          <CopyButton
            text={setup.secret}
            label={t('copySecret')}
            copiedLabel={p('copy.copied')}
            failedLabel={t('copyFailed')}
            variant="quiet"
            size="small"
          />
        </div>
      </div>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          try {
            await confirm(asked.valueOf(values));
          } catch (error) {
            const refusal = asked.refusalOf(error);
            if (refusal) form.setServerErrors(refusal);
            else report(error);
          }
        }}
      >
        <AppCodeField form={form} />
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('confirm')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
