import { useState } from 'react';
import { blockAddress, tryBlock, type Reach } from '@weitersagen/contracts/operator-blocks';
import { addressPattern } from '@weitersagen/domain/address-pattern';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { blocksTexts } from './blocks-texts.ts';

interface BlockDialogProps {
  readonly client: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for an address or a pattern and a reason, says whom it keeps out, and blocks it when that was seen. */
export function BlockDialog({ client, onEnd }: BlockDialogProps) {
  const t = useTexts(blocksTexts);
  const p = useTexts('platform');
  const c = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const [seen, setSeen] = useState<{ readonly pattern: string; readonly reach: Reach } | null>(
    null,
  );
  const form = useAppForm({
    defaultValues: { pattern: '', reason: '' },
    validate: ({ pattern, reason }) =>
      onlyErrors({
        pattern: addressPattern(pattern) === null ? t('noPattern') : undefined,
        reason: checkReason(reason),
      }),
  });
  const reachText = ({ accounts, contacts }: Reach) =>
    t('reach', {
      accounts: t('accounts', { count: accounts }),
      contacts: t('contacts', { count: contacts }),
    });
  return (
    <FormDialog
      form={form}
      title={t('add')}
      closeLabel={c('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (typed) => {
          clear();
          const pattern = addressPattern(typed.pattern) ?? typed.pattern;
          try {
            if (seen?.pattern === pattern) {
              const reach = await api.call(blockAddress, {
                body: { client, pattern, reason: typed.reason.trim() },
              });
              await onEnd(t('blocked', { pattern, reach: reachText(reach) }));
            } else {
              setSeen({
                pattern,
                reach: await api.call(tryBlock, { body: { client, pattern } }),
              });
            }
          } catch (error) {
            report(error, form, { Muster: { name: 'pattern', label: t('pattern') } });
          }
        }}
      >
        <Text>{t('addText')}</Text>
        <TextField
          form={form}
          name="pattern"
          label={t('pattern')}
          help={t('patternHelp')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
        <ReasonField form={form} />
        {seen !== null && (
          <Notice
            tone="warning"
            role="status"
            title={t('keepsOut', { pattern: seen.pattern, reach: reachText(seen.reach) })}
          >
            {t('seenText')}
          </Notice>
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(seen === null ? 'look' : 'block')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
