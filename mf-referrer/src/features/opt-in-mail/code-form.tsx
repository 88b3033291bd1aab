import { useEffect, useRef } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmOptInByCode } from '@weitersagen/contracts/account';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { codeTexts } from '../../area/confirmation/code-texts.ts';

const digitsOf = (code: string) => code.replaceAll(/\s/g, '');
const isWhole = (code: string) => /^\d{6}$/.test(digitsOf(code));

export interface CodeFormProps {
  /** Names the referrer whose mail it is. */
  readonly referrerHash: string;
  readonly onConfirmed: (answer: SignedIn) => void;
}

/** The six digits of the confirmation mail, typed where the referral was made; the last one sends them. product.md, section "12 Accounts and tokens". */
export function CodeForm({ referrerHash, onConfirmed }: CodeFormProps) {
  const t = useTexts(codeTexts);
  const p = useTexts('platform');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { code: '' },
    validate: ({ code }) => onlyErrors({ code: isWhole(code) ? undefined : t('sixDigits') }),
  });
  const typed = digitsOf(useFieldValue(form, 'code'));
  const sent = useRef('');
  /** The digits that were wrong last: to send them again would only use up a try. */
  const wrong = useRef({ code: '', message: '' });
  useEffect(() => {
    if (!isWhole(typed) || typed === sent.current) return;
    sent.current = typed;
    form.element.current?.requestSubmit();
  }, [form, typed]);
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ code }) => {
        clear();
        if (digitsOf(code) === wrong.current.code)
          return form.setServerErrors({ code: wrong.current.message });
        try {
          onConfirmed(
            await api.call(confirmOptInByCode, { body: { referrerHash, code: digitsOf(code) } }),
          );
        } catch (error) {
          if (isApiFailure(error) && error.key === 'codeWrong') {
            wrong.current = { code: digitsOf(code), message: error.message };
            form.setServerErrors({ code: error.message });
          } else report(error);
        }
      }}
    >
      <TextField
        form={form}
        name="code"
        label={t('label')}
        help={t('help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        spellCheck={false}
        tabular
        short
        secret
      />
      <FailureNotice failure={failure} />
      <div>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </div>
    </Form>
  );
}
