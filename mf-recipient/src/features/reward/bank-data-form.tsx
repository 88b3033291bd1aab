import type { Claim } from '@weitersagen/contracts/claim';
import { storeRecipientBankData } from '@weitersagen/contracts/recipient-account';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { compactIban } from '@weitersagen/ui/iban-format';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useTexts } from '../../area/texts.ts';
import { useIbanCheck } from './use-iban-check.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** Account owner and IBAN for the reward of the mailed link. Sending them chooses cash. product.md, section "9 Calls". */
export function BankDataForm({ claim, token }: { readonly claim: Claim; readonly token: string }) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const queryClient = useQueryClient();
  const { line } = useFieldChecks();
  const { ibanField, ibanMessage } = useIbanCheck();
  const { failure, report, clear } = useFailure();
  const labels = { accountOwner: t('pickUp.owner'), iban: t('pickUp.iban') };
  const form = useAppForm({
    defaultValues: { accountOwner: `${claim.firstName} ${claim.lastName}`.trim(), iban: '' },
    draftKey: `bankData.${claim.id}`,
    validate: ({ accountOwner, iban }) =>
      onlyErrors({
        accountOwner: line(accountOwner, labels.accountOwner),
        iban: ibanMessage(iban),
      }),
  });

  async function send({ accountOwner, iban }: { accountOwner: string; iban: string }) {
    clear();
    try {
      const body = { accountOwner, iban: compactIban(iban) };
      const saved = await api.call(storeRecipientBankData, { token, body });
      track('cashChosen');
      form.clearDraft();
      putAnswer(queryClient, claimQuery(api, token).queryKey, saved);
    } catch (error) {
      report(error, form, {
        Kontoinhaber: { name: 'accountOwner', label: labels.accountOwner },
        IBAN: ibanField,
      });
    }
  }

  return (
    <Form form={form} onSubmit={send} errorSummaryTitle={p('form.summary')}>
      <TextField
        form={form}
        name="accountOwner"
        label={labels.accountOwner}
        autoComplete="name"
        maxLength={200}
      />
      <IbanField form={form} name="iban" label={labels.iban} help={t('pickUp.ibanHelp')} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large">
        {t('bankData.submit')}
      </SubmitButton>
    </Form>
  );
}
