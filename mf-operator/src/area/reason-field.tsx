import type { ReactNode } from 'react';
import { reasonForm } from '@weitersagen/domain/reason-form';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';

/** What a reason is called where a person outside reads it, too. */
export interface ReasonWords {
  readonly label: string;
  readonly help: string;
  readonly short: string;
}

/** The message for a reason that says too little to the history; undefined for one that will do. */
export function useReasonCheck(words?: ReasonWords) {
  const t = useTexts('mf-operator');
  const short = words?.short ?? t('reason.short');
  return (reason: string) => (reasonForm.test(reason) ? undefined : short);
}

/** Why an admin decides something; it goes into the history. */
export function ReasonField<V extends { reason: string }>({
  form,
  words,
}: {
  readonly form: AppForm<V>;
  readonly words?: ReasonWords | undefined;
}): ReactNode {
  const t = useTexts('mf-operator');
  return (
    <TextField
      form={form}
      name="reason"
      label={words?.label ?? t('reason.label')}
      help={words?.help ?? t('reason.help')}
      maxLength={300}
      autoComplete="off"
    />
  );
}
