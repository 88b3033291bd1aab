import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { ApiFailure, isApiFailure } from '@weitersagen/api-client/api-failure';
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
import type { FirstStep, PasskeyStepProps } from './first-step.ts';
import { noCode, useCode } from './use-code.ts';

interface CodeStepProps {
  readonly kind: StaffArea;
  readonly first: FirstStep;
  /** Asks for a passkey, where accounts of this kind may have one. */
  readonly PasskeyStep?: ComponentType<PasskeyStepProps> | undefined;
  readonly onSignedIn: (answer: StaffSignedIn) => void;
  /** Back to the first step; with the failure when the ticket counts no longer. */
  readonly onBack: (failure: ApiFailure | null) => void;
}

/** The second step of a sign-in, by what the account has: a passkey, a code of the authenticator app, or a recovery code. product.md, section "12 Accounts and tokens". */
export function CodeStep({ kind, first, PasskeyStep, onSignedIn, onBack }: CodeStepProps) {
  const t = useTexts(factorTexts);
  const p = useTexts('platform');
  const api = useApi();
  const asked = useCode(first.hasApp);
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: noCode,
    validate: (values) => onlyErrors(asked.check(values)),
  });
  const { focus } = form;
  /** The server does not know what a ticket that is over came from, and asks for the password. */
  function inOwnWords(late: ApiFailure): ApiFailure {
    if (first.by === 'password') return late;
    const { status, code, key, reference } = late;
    return new ApiFailure(status, { code, key, reference, message: t('late') });
  }
  // Typing goes on where the first step ended, and after a change of the kind of code. A passkey comes first, and nothing is typed.
  const isTyped = useRef(!first.hasPasskey);
  useEffect(() => {
    if (isTyped.current) focus(asked.kind);
    isTyped.current = true;
  }, [focus, asked.kind]);
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          const body = { ticket: first.ticket, code: asked.valueOf(values) };
          onSignedIn(await api.call(finishStaffLogin, { params: { kind }, body }));
        } catch (error) {
          const refusal = asked.refusalOf(error);
          if (refusal) form.setServerErrors(refusal);
          else if (isApiFailure(error) && error.key === 'signInExpired') onBack(inOwnWords(error));
          else report(error);
        }
      }}
    >
      <Text>{t(`intro.${first.by}`)}</Text>
      {first.hasPasskey && PasskeyStep && (
        <>
          <PasskeyStep
            ticket={first.ticket}
            onSignedIn={onSignedIn}
            onLate={(late) => onBack(inOwnWords(late))}
          />
          <Text>{t('or')}</Text>
        </>
      )}
      <CodeField form={form} asked={asked} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{p('staff.submit')}</SubmitButton>
      <Button variant="secondary" onClick={() => onBack(null)}>
        {t(`back.${first.by}`)}
      </Button>
    </Form>
  );
}
