import { Fragment } from 'react';
import type { ChooseReward, Claim } from '@weitersagen/contracts/claim';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { compactIban } from '@weitersagen/ui/iban-format';
import { latePart } from '@weitersagen/ui/late';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useTexts } from '../../area/texts.ts';
import { kindSaid } from './kind-said.ts';
import type { RewardValues } from './reward-values.ts';
import { shopTexts } from './shop-texts.ts';
import { useIbanCheck } from './use-iban-check.ts';

// Many clients offer no shops: the choice comes where there are some.
const shopChoice = latePart(() =>
  import(/* webpackChunkName: "shop-choice" */ './shop-choice.tsx').then((file) => file.ShopChoice),
);

interface RewardFormProps {
  readonly claim: Claim;
  /** Sends the choice; rejects with what the call was refused with. */
  readonly onChoose: (choice: ChooseReward) => Promise<void>;
}

/** Cash needs account owner and IBAN, a voucher a name, an e-mail address and a shop where several are offered. */
export function RewardForm({ claim, onChoose }: RewardFormProps) {
  const t = useTexts();
  const v = usePlatformTexts(shopTexts);
  const kinds = claim.voucherKinds ?? [];
  const p = usePlatformTexts('platform');
  const { ibanField, ibanMessage } = useIbanCheck();
  const { line, email, name } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    accountOwner: t('pickUp.owner'),
    iban: t('pickUp.iban'),
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  function shopProblem(chosen: string): string | undefined {
    const said = kindSaid(kinds, chosen);
    if (kinds.length === 0) return undefined;
    if (said === '') return v('missing');
    return kinds.some(({ key }) => key === said) ? undefined : v('notOffered');
  }
  const form = useAppForm<RewardValues>({
    draftKey: `reward.${claim.id}`,
    defaultValues: {
      kind: 'bar',
      accountOwner: `${claim.firstName} ${claim.lastName}`,
      iban: '',
      firstName: claim.firstName,
      lastName: claim.lastName,
      email: claim.email,
      voucherKind: '',
    },
    validate: (values) =>
      values.kind === 'bar'
        ? onlyErrors({
            accountOwner: line(values.accountOwner, labels.accountOwner),
            iban: ibanMessage(values.iban),
          })
        : onlyErrors({
            firstName: name(values.firstName, labels.firstName),
            lastName: name(values.lastName, labels.lastName),
            email: email(values.email, labels.email),
            voucherKind: shopProblem(values.voucherKind),
          }),
  });
  const kind = useFieldValue(form, 'kind');
  const hasShops = kinds.length > 0 || form.getValues().voucherKind !== '';
  const waits = claim.numberRefused;
  const isLate = claim.outOfStock === true && !waits;
  const voucherDetail = isLate
    ? v('outOfStock')
    : t(waits ? 'pickUp.voucherWaits' : 'pickUp.voucherDetail');
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({
        kind: chosen,
        accountOwner,
        iban,
        firstName,
        lastName,
        email: address,
        voucherKind,
      }) => {
        clear();
        const shop = kindSaid(kinds, voucherKind);
        try {
          await onChoose(
            chosen === 'bar'
              ? { kind: 'bar', accountOwner, iban: compactIban(iban) }
              : {
                  kind: 'gutschein',
                  firstName,
                  lastName,
                  email: address,
                  ...(shop === '' ? {} : { voucherKind: shop }),
                },
          );
          form.clearDraft();
        } catch (error) {
          report(error, form, {
            Kontoinhaber: { name: 'accountOwner', label: labels.accountOwner },
            IBAN: ibanField,
            Vorname: { name: 'firstName', label: labels.firstName },
            Nachname: { name: 'lastName', label: labels.lastName },
            Email: { name: 'email', label: labels.email },
            Gutscheinart: {
              name: 'voucherKind',
              label: t('pickUp.voucher'),
              sentences: { notOffered: v('notOffered'), required: v('missing') },
            },
          });
        }
      }}
    >
      <RadioCards
        form={form}
        name="kind"
        label={t('pickUp.choice')}
        options={[
          {
            value: 'bar',
            title: t('pickUp.cash'),
            detail: t(waits ? 'pickUp.cashWaits' : 'pickUp.cashDetail'),
          },
          {
            value: 'gutschein',
            title: t('pickUp.voucher'),
            detail: voucherDetail,
          },
        ]}
      />
      {kind === 'bar' ? (
        <Fragment key="cash">
          <TextField
            form={form}
            name="accountOwner"
            label={labels.accountOwner}
            autoComplete="name"
          />
          <IbanField form={form} name="iban" label={labels.iban} help={t('pickUp.ibanHelp')} />
        </Fragment>
      ) : (
        <Fragment key="voucher">
          {hasShops && (
            <DeferredPart part={shopChoice}>
              {(ShopChoice) => <ShopChoice form={form} kinds={kinds} />}
            </DeferredPart>
          )}
          <TextField
            form={form}
            name="firstName"
            label={labels.firstName}
            autoComplete="given-name"
          />
          <TextField
            form={form}
            name="lastName"
            label={labels.lastName}
            autoComplete="family-name"
          />
          <EmailField form={form} name="email" label={labels.email} help={t('pickUp.emailHelp')} />
        </Fragment>
      )}
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large">
        {t('pickUp.submit')}
      </SubmitButton>
    </Form>
  );
}
