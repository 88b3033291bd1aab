import { reasonForm } from '@weitersagen/domain/reason-form';
import { useArea } from '../area/use-area.ts';
import { useFieldChecks } from '../field-checks.ts';

/** Checks a reason as the server does: there, and more than a letter or two. Gives the message, or undefined. */
export function useReasonCheck() {
  const { t } = useArea();
  const { required } = useFieldChecks();
  return (reason: string, label: string): string | undefined =>
    required(reason, label) ?? (reasonForm.test(reason) ? undefined : t('suppression.reasonShort'));
}
