import type { CreatedReferral } from '@weitersagen/contracts/create-referral';
import type { Product } from '@weitersagen/contracts/product';
import { DEFAULT_REFERRER_SHARE } from '@weitersagen/domain/constants';
import { allowedShares, lowerLimit } from '@weitersagen/domain/share';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import classes from '../../area/call.module.css';
import { KeyHint } from '../../area/shortcuts/key-hint.tsx';
import { useFirstField } from '../../area/shortcuts/use-first-field.ts';
import { useShortcuts } from '../../area/shortcuts/use-shortcuts.ts';
import { ConsentFields } from './consent-fields.tsx';
import { toCreateReferral } from './customer-values.ts';
import type { CustomerValues } from './customer-values.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { ShareField } from './share-field.tsx';
import { useCreate } from './use-create.ts';

interface CustomerFormProps {
  readonly product: Product;
  readonly rewardCents: number;
  readonly termsVersion: string;
  readonly consultantNumber: string | undefined;
  readonly onCreated: (created: CreatedReferral) => void;
}

/** The mask for a customer, filled in from top to bottom as the call goes; the first field has the focus. */
export function CustomerForm(props: CustomerFormProps) {
  const { product, rewardCents, termsVersion, consultantNumber, onCreated } = props;
  const t = useTexts('mf-agent');
  const p = useTexts('platform');
  const language = useLocale();
  const tenant = useTenant();
  const maxRecipientRewardCents = lowerLimit(
    tenant.maxRecipientRewardCents,
    product.recipientMostCents ?? null,
  );
  const checks = useFieldChecks();
  const create = useCreate();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const box = useFirstField<HTMLDivElement>();
  const labels = {
    firstName: t('customer.firstName'),
    lastName: t('customer.lastName'),
    email: t('customer.email'),
  };
  const form = useAppForm<CustomerValues>({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      share: String(DEFAULT_REFERRER_SHARE),
      terms: false,
      eligibility: false,
    },
    validate: (values) =>
      onlyErrors({
        firstName: checks.name(values.firstName, labels.firstName),
        lastName: checks.name(values.lastName, labels.lastName),
        email: checks.email(values.email, labels.email),
        terms: checks.accepted(values.terms),
        eligibility: values.eligibility ? undefined : t('customer.eligibilityRequired'),
      }),
  });
  useShortcuts({ create: () => box.current?.querySelector('form')?.requestSubmit() });

  async function submit(values: CustomerValues): Promise<void> {
    clear();
    try {
      const facts = { productId: product.id, termsVersion, language, consultantNumber };
      onCreated(await create(toCreateReferral(values, facts)));
    } catch (error) {
      if (await askAgain(error, form)) return;
      report(error, form, {
        'Empfehler.Vorname': { name: 'firstName', label: labels.firstName },
        'Empfehler.Nachname': { name: 'lastName', label: labels.lastName },
        'Empfehler.Email': { name: 'email', label: labels.email },
      });
    }
  }

  return (
    <div ref={box} className={classes['form']}>
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={submit}>
        <div className={classes['names']}>
          <TextField
            form={form}
            name="firstName"
            label={labels.firstName}
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            form={form}
            name="lastName"
            label={labels.lastName}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <EmailField
          form={form}
          name="email"
          label={labels.email}
          help={t('customer.emailHelp')}
          autoComplete="off"
        />
        <DuplicateWarning productId={product.id} email={useFieldValue(form, 'email')} />
        <ShareField
          form={form}
          rewardCents={rewardCents}
          options={allowedShares({ rewardCents, maxRecipientRewardCents })}
          limitCents={maxRecipientRewardCents}
        />
        <ConsentFields form={form} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form} size="large">
          {t('customer.submit')}
          <KeyHint of="create" />
        </SubmitButton>
        <Text size="small" tone="muted">
          {t('customer.noContact')}
        </Text>
      </Form>
    </div>
  );
}
