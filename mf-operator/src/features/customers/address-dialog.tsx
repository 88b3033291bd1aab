import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { correctCustomerAddress } from '@weitersagen/contracts/operator-customer-address';
import { isSameEmail } from '@weitersagen/domain/email';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { sayOver } from '../../area/told-over.ts';
import { customersTexts } from './customers-texts.ts';

interface AddressDialogProps {
  readonly customer: Customer;
  /** The wish that was seen to wait. */
  readonly seen: string | null;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** What is said at the field of refusals that are about the address. */
const atField = {
  emailExists: 'newAddress.exists',
  accountBlocked: 'newAddress.blockedAccount',
} as const;
const isAtField = (key: string): key is keyof typeof atField => Object.hasOwn(atField, key);

/** Asks for a customer's new address and the reason, and mails the link. */
export function AddressDialog({ customer, seen, onEnd }: AddressDialogProps) {
  const t = useTexts(customersTexts);
  const p = useTexts('platform');
  const c = useTexts('mf-operator');
  const { api } = useArea();
  const checks = useFieldChecks();
  const checkReason = useReasonCheck();
  const { failure, report, clear } = useFailure();
  const { client, id, email: present } = customer;
  const label = t('newAddress.email');
  const form = useAppForm({
    defaultValues: { email: '', reason: '' },
    validate: ({ email, reason }) =>
      onlyErrors({
        email:
          checks.email(email, label) ??
          (present !== null && isSameEmail(email, present) ? t('newAddress.same') : undefined),
        reason: checkReason(reason),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('newAddress.title')}
      closeLabel={c('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (typed) => {
          clear();
          const [email, reason] = [typed.email.trim(), typed.reason.trim()];
          try {
            await api.call(correctCustomerAddress, { body: { client, id, email, seen, reason } });
            await onEnd(t('newAddress.done', { email }));
          } catch (error) {
            if (!isApiFailure(error)) report(error);
            else if (error.key === 'changedMeanwhile' || error.key === 'unknownNumber')
              await onEnd(sayOver(t('newAddress.over'), reason));
            else if (error.fields['Email'] === 'own')
              form.setServerErrors({ email: t('newAddress.own') });
            else if (isAtField(error.key)) form.setServerErrors({ email: t(atField[error.key]) });
            else report(error, form, { Email: { name: 'email', label } });
          }
        }}
      >
        <Text>{t('newAddress.text')}</Text>
        <EmailField form={form} name="email" label={label} autoComplete="off" />
        <ReasonField form={form} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('newAddress.send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
