import { useEffect } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import type { StaffArea, StaffSignedIn } from '@weitersagen/contracts/staff';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors } from '../field-checks.ts';
import { useFailure } from '../use-failure.ts';
import { CodeField } from './code-field.tsx';
import { factorTexts } from './factor-texts.ts';
import { noCode, useCode } from './use-code.ts';

interface CodeStepProps {
  readonly kind: StaffArea;
  /** Of the password call; good for one sign-in within minutes. */
  readonly ticket: string;
  readonly onSignedIn: (answer: StaffSignedIn) => void;
  /** Back to the password; with the failure when the ticket counts no longer. */
  readonly onBack: (failure: ApiFailure | null) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. product.md, section "12 Accounts and tokens". */
export function CodeStep({ kind, ticket, onSignedIn, onBack }: CodeStepProps) {
  const t = useTexts(factorTexts);
  const p = useTexts('platform');
  const api = useApi();
  const asked = useCode();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: noCode,
    validate: (values) => onlyErrors(asked.check(values)),
  });
  const { focus } = form;
  // Typing goes on where the password ended, and after a change of the kind of code.
  useEffect(() => focus(asked.kind), [focus, asked.kind]);
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          const body = { ticket, code: asked.valueOf(values) };
          onSignedIn(await api.call(finishStaffLogin, { params: { kind }, body }));
        } catch (error) {
          const refusal = asked.refusalOf(error);
          if (refusal) form.setServerErrors(refusal);
          else if (isApiFailure(error) && error.key === 'signInExpired') onBack(error);
          else report(error);
        }
      }}
    >
      <Text>{t('intro')}</Text>
      <CodeField form={form} asked={asked} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{p('staff.submit')}</SubmitButton>
      <Button variant="secondary" onClick={() => onBack(null)}>
        {t('back')}
      </Button>
    </Form>
  );
}
