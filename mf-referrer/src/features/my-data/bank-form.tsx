import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { storeBankAccount } from '@weitersagen/contracts/account-settings';
import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { compactIban } from '@weitersagen/ui/iban-format';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useBankChecks } from '../../area/bank-fields/use-bank-checks.ts';
import { useOwnName } from '../../area/bank-fields/use-own-name.ts';
import { myDataTexts } from './my-data-texts.ts';

interface BankFormProps {
  readonly onSaved: (account: StoredBankAccount) => void;
  readonly onCancel: () => void;
  /** The password has to be confirmed again; what was typed stays. */
  readonly onLocked: () => void;
}

/** Owner and IBAN of the account that takes the place of any earlier one. */
export function BankForm({ onSaved, onCancel, onLocked }: BankFormProps) {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const api = useApi();
  const { labels, ibanHelp, validate, fields } = useBankChecks();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { owner: useOwnName(), iban: '' },
    validate,
    draftKey: 'bankAccount',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ owner, iban }) => {
        clear();
        const body = { accountOwner: owner, iban: compactIban(iban) };
        try {
          const stored = await api.call(storeBankAccount, { body });
          track('bankDataStored');
          form.clearDraft();
          onSaved(stored);
        } catch (error) {
          if (isApiFailure(error) && error.key === 'passwordRequired') onLocked();
          report(error, form, fields);
        }
      }}
    >
      <TextField
        form={form}
        name="owner"
        label={labels.owner}
        autoComplete="name"
        maxLength={200}
      />
      <IbanField form={form} name="iban" label={labels.iban} help={ibanHelp} />
      <FailureNotice failure={failure} />
      <Cluster>
        <SubmitButton form={form}>{t('bank.save')}</SubmitButton>
        <Button
          variant="quiet"
          onClick={() => {
            form.clearDraft();
            onCancel();
          }}
        >
          {t('bank.cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
