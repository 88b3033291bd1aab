import { confirmSecondFactor } from '@weitersagen/contracts/second-factor';
import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import QrCode from '@weitersagen/domain-ui/qr-code';
import { AppCodeField } from '@weitersagen/domain-ui/second-factor/code-field';
import { noCode, useCode } from '@weitersagen/domain-ui/second-factor/use-code';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import classes from './second-factor.module.css';
import { TaskHeading } from './task-heading.tsx';

interface ConnectAppProps {
  readonly setup: FactorSetup;
  readonly onOn: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The QR code for the app, its secret in groups of four to type instead, and the first code, which switches the factor on. */
export function ConnectApp({ setup, onOn, onCancel }: ConnectAppProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
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
      <TaskHeading>{t('factor.connect')}</TaskHeading>
      <Text>{t('factor.connectText')}</Text>
      <div className={classes['app']}>
        <QrCode text={setup.address} label={t('factor.qr')} />
        <div className={classes['typed']}>
          <Text size="small" tone="muted">
            {t('factor.typeSecret')}
          </Text>
          <code className={classes['secret']}>
            {groups.map((group, index) => (
              <span key={index}>{group} </span>
            ))}
          </code>
          <CopyButton
            text={setup.secret}
            label={t('factor.copySecret')}
            copiedLabel={p('copy.copied')}
            failedLabel={t('factor.copyFailed')}
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
            const body = { code: asked.valueOf(values) };
            onOn((await api.call(confirmSecondFactor, { body })).codes);
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
          <SubmitButton form={form}>{t('factor.confirm')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
