import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { revokeKey, revokeMachineKey } from '@weitersagen/contracts/operator-keys';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { keysTexts } from './keys-texts.ts';
import type { KeyDialogProps, OpenKey } from './open-key.ts';

interface RevokeDialogProps extends KeyDialogProps {
  readonly of: Pick<OpenKey, 'id' | 'name' | 'which'>;
}

/** Asks before a key ends at once. */
export function RevokeDialog({ client, of: { id, name, which }, onEnd }: RevokeDialogProps) {
  const t = useTexts(keysTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { sure: false },
    validate: ({ sure }) => onlyErrors({ sure: sure ? undefined : t('sureMissing') }),
  });
  const revoke = () =>
    id === null
      ? api.call(revokeMachineKey, { body: { name } })
      : api.call(revokeKey, { body: { client, id } });
  return (
    <FormDialog
      form={form}
      title={t('revokeTitle', { name })}
      closeLabel={t('close')}
      onClose={() => onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async () => {
          clear();
          try {
            await revoke();
            onEnd(t('done.revoked', { name }));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'unknownNumber') onEnd(t('over'), 'info');
            else report(error);
          }
        }}
      >
        <Text>{which}</Text>
        <Text>{t('revokeText')}</Text>
        <CheckboxField form={form} name="sure" label={t('sure')} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('revoke')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
