import { addSuppression, findSuppression } from '@weitersagen/contracts/invitation-settings';
import type { Suppression } from '@weitersagen/contracts/invitation-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SearchForm } from '@weitersagen/ui/search-form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { useFailure } from '../use-failure.ts';
import { useReasonCheck } from './use-reason-check.ts';

/** Puts an address on the list, with the reason. */
export function AddSuppression({ onAdded }: { readonly onAdded: (email: string) => void }) {
  const { t, api } = useArea();
  const p = useTexts('platform');
  const checks = useFieldChecks();
  const checkReason = useReasonCheck();
  const { failure, report, clear } = useFailure();
  const labels = { email: t('suppression.address'), reason: t('suppression.reason') };
  const form = useAppForm({
    defaultValues: { email: '', reason: '' },
    validate: ({ email, reason }) =>
      onlyErrors({
        email: checks.email(email, labels.email),
        reason: checkReason(reason, labels.reason),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        const body = { email: values.email.trim(), reason: values.reason.trim() };
        try {
          await api.call(addSuppression, { body });
          form.reset();
          onAdded(body.email);
        } catch (error) {
          report(error, form, {
            Email: { name: 'email', label: labels.email },
            Grund: { name: 'reason', label: labels.reason },
          });
        }
      }}
    >
      <EmailField form={form} name="email" label={labels.email} autoComplete="off" />
      <TextField
        form={form}
        name="reason"
        label={labels.reason}
        help={t('suppression.reasonHelp')}
        autoComplete="off"
        maxLength={200}
      />
      <FailureNotice failure={failure} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('suppression.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface FindSuppressionProps {
  /** Told the entry of the address; null where it is not on the list. */
  readonly onFound: (entry: Suppression | null, email: string) => void;
}

/** Looks a whole address up: the list keeps no address that could be searched in part. */
export function FindSuppression({ onFound }: FindSuppressionProps) {
  const { t, api } = useArea();
  const { failure, report, clear } = useFailure();
  async function find(email: string) {
    if (email === '') return;
    clear();
    try {
      onFound((await api.call(findSuppression, { body: { email } })).entry, email);
    } catch (error) {
      report(error);
    }
  }
  return (
    <>
      <SearchForm
        label={t('suppression.search')}
        start=""
        submit={t('suppression.find')}
        maxLength={254}
        onSearch={(words) => void find(words)}
      />
      <FailureNotice failure={failure} />
    </>
  );
}
