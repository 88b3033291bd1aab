import { useState } from 'react';
import { onlyErrors } from '../field-checks.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { useLeaveWarning } from '@weitersagen/ui/use-leave-warning';
import { PrintedCodes } from './printed-codes.tsx';
import classes from './set-up.module.css';
import { setUpTexts } from './set-up-texts.ts';
import { TaskHeading } from './task-heading.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The person says that the codes are kept. */
  readonly onKept: () => void;
}

/** The recovery codes, shown this once: to copy, print or save, and the word that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts(setUpTexts);
  const p = useTexts('platform');
  const { name: tenant } = useTenant();
  const [printing, setPrinting] = useState(false);
  const form = useAppForm({
    defaultValues: { kept: false },
    validate: ({ kept }) => onlyErrors({ kept: kept ? undefined : t('notKept') }),
  });
  useLeaveWarning();
  const title = t('codesTitle', { tenant });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <TaskHeading>{t('codes')}</TaskHeading>
      <Text>{t('codesText')}</Text>
      <ol className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster gap={12}>
        <div>
          <CopyButton
            text={text}
            label={t('copyCodes')}
            copiedLabel={p('copy.copied')}
            failedLabel={t('copyFailed')}
            variant="secondary"
            size="small"
          />
        </div>
        <Button variant="secondary" size="small" onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('fileName'))}
        >
          {t('save')}
        </Button>
      </Cluster>
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={onKept}>
        <CheckboxField form={form} name="kept" label={t('kept')} />
        <div>
          <SubmitButton form={form}>{t('done')}</SubmitButton>
        </div>
      </Form>
      {printing && (
        <PrintedCodes title={title} codes={codes} onPrinted={() => setPrinting(false)} />
      )}
    </>
  );
}
