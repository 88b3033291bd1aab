import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { storeBankAccount } from '@weitersagen/contracts/account-settings';
import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { checkIban } from '@weitersagen/domain/iban';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { compactIban } from '@weitersagen/ui/iban-format';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
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
  const { germanIbanOnly } = useTenant();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { owner: t('bank.owner'), iban: t('bank.iban') };
  const ibanMessage = (text: string) => {
    const check = checkIban(text, { germanOnly: germanIbanOnly });
    return check.ok ? undefined : t(`iban.${check.reason}`);
  };
  const form = useAppForm({
    defaultValues: { owner: '', iban: '' },
    validate: ({ owner, iban }) =>
      onlyErrors({
        owner: checks.line(owner, labels.owner),
        iban: ibanMessage(iban),
      }),
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
          report(error, form, {
            Kontoinhaber: { name: 'owner', label: labels.owner },
            IBAN: { name: 'iban', label: labels.iban },
          });
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
      <IbanField form={form} name="iban" label={labels.iban} help={t('bank.ibanHelp')} />
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
