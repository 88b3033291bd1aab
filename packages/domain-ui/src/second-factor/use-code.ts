import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useFieldChecks } from '../field-checks.ts';
import { factorTexts } from './factor-texts.ts';

/** What is typed: both kinds keep their text while the other one is asked for. */
export interface CodeValues {
  code: string;
  recovery: string;
}

/** Nothing typed yet. */
export const noCode: CodeValues = { code: '', recovery: '' };

/** Which kind of code is asked for, what is wrong with it, and what of it is sent; without an app a recovery code alone. */
export function useCode(hasApp = true) {
  const t = useTexts(factorTexts);
  const { required } = useFieldChecks();
  const [kind, setKind] = useState<keyof CodeValues>(hasApp ? 'code' : 'recovery');
  const wrong = { code: t('invalid'), recovery: t('recoveryInvalid') }[kind];

  return {
    kind,
    setKind,
    hasApp,
    /** The message of each field; the one that is not asked for is right. */
    check: ({ code, recovery }: CodeValues) => ({
      code:
        kind !== 'code' || /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : t('sixDigits'),
      recovery: kind === 'recovery' ? required(recovery, t('recovery')) : undefined,
    }),
    valueOf: (values: CodeValues) => values[kind].trim(),
    /** The message for the field when the server refused the code; null for every other failure. */
    refusalOf: (error: unknown): Partial<CodeValues> | null =>
      isApiFailure(error) && error.key === 'codeWrong'
        ? { [kind]: error.fields['Code'] === 'used' ? t('used') : wrong }
        : null,
  };
}

/** A code as a form asks for it. */
export type AskedCode = ReturnType<typeof useCode>;
