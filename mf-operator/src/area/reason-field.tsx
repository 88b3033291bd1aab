import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';

const SHORTEST = 3;

/** The message for a reason that is too short for the history; undefined for one that will do. */
export function useReasonCheck() {
  const t = useTexts('mf-operator');
  return (reason: string) => (reason.trim().length < SHORTEST ? t('reason.short') : undefined);
}

/** Why an admin decides something; it goes into the history. */
export function ReasonField<V extends { reason: string }>({
  form,
}: {
  readonly form: AppForm<V>;
}): ReactNode {
  const t = useTexts('mf-operator');
  return (
    <TextField
      form={form}
      name="reason"
      label={t('reason.label')}
      help={t('reason.help')}
      maxLength={300}
      autoComplete="off"
    />
  );
}
