import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { payOutRewards } from '@weitersagen/contracts/pay-out-rewards';
import { formatEuroShort } from '@weitersagen/domain/money';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { IbanField } from '@weitersagen/ui/iban-field';
import { compactIban } from '@weitersagen/ui/iban-format';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { useBankChecks } from '../../area/bank-fields/use-bank-checks.ts';
import { useOwnName } from '../../area/bank-fields/use-own-name.ts';
import { PasswordGate } from '../../area/confirm-password/password-gate.tsx';
import { payOutTexts } from './pay-out-texts.ts';

interface PayOutFormProps {
  /** What waits, in cents. */
  readonly readyCents: number;
  readonly onCancel: () => void;
  readonly onDone: (done: { readonly sumCents: number; readonly latestPayout: string }) => void;
}

/** Owner and IBAN for all that waits. Asks who is there where that was not confirmed lately; what was typed stays. */
export function PayOutForm({ readyCents, onCancel, onDone }: PayOutFormProps) {
  const t = useTexts(payOutTexts);
  const p = useTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { storingBankData } = useTenant();
  const { labels, ibanHelp, validate, fields } = useBankChecks();
  const { failure, report, clear } = useFailure();
  const [isAsked, setAsked] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const form = useAppForm({
    defaultValues: { owner: useOwnName(), iban: '', keep: false },
    validate,
  });
  const amount = formatEuroShort(readyCents, locale);
  const again = () => queryClient.invalidateQueries({ queryKey: ['ownReferrals'] });
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
  return (
    <Card kind="tinted">
      <Stack gap={24}>
        <Heading level={2} size="small" focusRef={focusOnMount}>
          {t('title', { amount })}
        </Heading>
        {hasChanged && <Notice tone="warning" role="alert" title={t('changed')} />}
        <Form
          form={form}
          errorSummaryTitle={p('form.summary')}
          onSubmit={async ({ owner, iban, keep }) => {
            clear();
            setChanged(false);
            try {
              const body = {
                accountOwner: owner,
                iban: compactIban(iban),
                sumCents: readyCents,
                keep,
              };
              const done = await api.call(payOutRewards, { body });
              onDone(done);
              await again();
            } catch (error) {
              if (isApiFailure(error) && error.key === 'passwordRequired') return setAsked(true);
              if (isApiFailure(error) && error.key === 'changedMeanwhile') {
                setChanged(true);
                return again();
              }
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
          {storingBankData === true && <CheckboxField form={form} name="keep" label={t('keep')} />}
          <FailureNotice failure={failure} />
          {!isAsked && (
            <Cluster>
              <SubmitButton form={form}>{t('send', { amount })}</SubmitButton>
              {cancel}
            </Cluster>
          )}
        </Form>
        {/* In the place of the button: there is one way on, and it is here. */}
        {isAsked && (
          <div ref={focusOnMount} tabIndex={-1}>
            <PasswordGate
              isMain
              reason={t('locked')}
              submit={t('confirm')}
              onConfirmed={() => {
                setAsked(false);
                form.element.current?.requestSubmit(); // what was pressed goes on
              }}
            />
            {cancel}
          </div>
        )}
        <Text tone="muted">{t('voucher')}</Text>
      </Stack>
    </Card>
  );
}
