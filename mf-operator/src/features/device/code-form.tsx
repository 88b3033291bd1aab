import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { findCommandSignIn } from '@weitersagen/contracts/operator-commands';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import type { Asked } from './asked.ts';

/** Takes the code that a command shows. No link brings one along: a code that is typed is one that the person has seen. */
export function CodeForm({ onFound }: { readonly onFound: (asked: Asked) => void }) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('device.code');
  const form = useAppForm({
    defaultValues: { code: '' },
    validate: ({ code }) => onlyErrors({ code: checks.required(code, label) }),
  });
  return (
    <Stack gap={16}>
      <Text>{t('device.intro')}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ code }) => {
          clear();
          try {
            onFound({ code, request: await api.call(findCommandSignIn, { body: { code } }) });
          } catch (error) {
            if (isApiFailure(error) && error.key === 'codeWrong')
              form.setServerErrors({ code: t('device.wrong') });
            else report(error);
          }
        }}
      >
        <TextField
          form={form}
          name="code"
          label={label}
          help={t('device.codeHelp')}
          autoComplete="off"
          spellCheck={false}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('device.look')}</SubmitButton>
      </Form>
    </Stack>
  );
}
