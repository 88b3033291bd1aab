import { useState } from 'react';
import { ownReferralsQuery } from '@weitersagen/api-client/own-referral-queries';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { deleteAccount } from '@weitersagen/contracts/account-settings';
import { formatEuro } from '@weitersagen/domain/money';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { PasswordField } from '@weitersagen/ui/password-field';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { Username } from '@weitersagen/ui/username';
import { refusalOf } from '../../area/confirm-password/confirm.ts';
import { OldSignIn } from '../../area/confirm-password/old-sign-in.tsx';
import { useHasPassword } from '../../area/confirm-password/use-has-password.ts';
import { myDataTexts } from './my-data-texts.ts';

interface DeletionFormProps {
  readonly email: string;
  readonly onDeleted: () => void;
  readonly onKeep: () => void;
}

/** Asks for the password, where there is one, and, where rewards are open, for the waiver. product.md, section "12 Accounts and tokens". */
export function DeletionForm({ email, onDeleted, onKeep }: DeletionFormProps) {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [refused, setRefused] = useState(false);
  const hasPassword = useHasPassword();
  const [why, setWhy] = useState<string | null>(null);
  const own = useQuery(ownReferralsQuery(api, 1));
  const openCents = own.data
    ? own.data.expectedCents + own.data.earnedCents - own.data.paidCents
    : 0;
  const hasOpen = refused || openCents > 0;
  const label = t('delete.password');
  const form = useAppForm({
    defaultValues: { password: '', waive: false },
    validate: ({ password, waive }) =>
      onlyErrors({
        waive: hasOpen && !waive ? t('delete.waiveRequired') : undefined,
        password:
          hasPassword && password === '' ? p('field.required', { field: label }) : undefined,
      }),
  });
  if (own.isPending) return <Skeleton shape="block" />;
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password, waive }) => {
        clear();
        setWhy(null);
        const secret = password === '' ? {} : { password };
        try {
          await api.call(deleteAccount, {
            body: { confirmed: true, ...secret, ...(waive ? { waiveRewards: true } : {}) },
          });
          onDeleted();
        } catch (error) {
          setRefused(isApiFailure(error) && error.key === 'rewardsOpen');
          const refusal = refusalOf(error);
          if (refusal !== null && refusal !== 'wrong') setWhy(refusal.why);
          else report(error, form, { Password: { name: 'password', label } });
        }
      }}
    >
      <Username email={email} />
      <Text>{t('delete.effect')}</Text>
      {hasOpen && (
        <>
          <Notice
            tone="warning"
            title={
              openCents > 0
                ? t('delete.rewardsOf', { amount: formatEuro(openCents, locale) })
                : t('delete.rewards')
            }
          >
            <Text>{t('delete.rewardsText')}</Text>
          </Notice>
          <CheckboxField form={form} name="waive" label={t('delete.waive')} />
        </>
      )}
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label={label}
          autoComplete="current-password"
          showLabel={p('form.show')}
          hideLabel={p('form.hide')}
        />
      )}
      {why !== null && <OldSignIn why={why} />}
      <FailureNotice failure={failure} />
      <Cluster>
        <SubmitButton form={form} variant="danger">
          {t('delete.submit')}
        </SubmitButton>
        <Button variant="secondary" onClick={onKeep}>
          {t('delete.keep')}
        </Button>
      </Cluster>
    </Form>
  );
}
