import { changeOwnRecipientData } from '@weitersagen/contracts/recipient-account';
import { completeRecipient, legalForms, salutations } from '@weitersagen/contracts/recipient';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { useTexts } from '../texts.ts';
import {
  completionBody,
  completionFields,
  startValues,
  useCompletionChecks,
} from './completion-fields.ts';
import type { CompletionPerson } from './completion-fields.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/**
 * Salutation, birth date, address and contact, as the provider needs them. With the token of the contact's link it changes what was
 * confirmed, and takes their consent. product.md, section "7 Validation".
 */
export function CompletionForm({
  recipient,
  token,
  onSaved,
}: {
  readonly recipient: CompletionPerson;
  readonly token: string | null;
  readonly onSaved: () => void;
}) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const { companyRecommendation } = useTenant();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const fields = completionFields(t, p);
  const validate = useCompletionChecks(fields);
  const form = useAppForm({
    defaultValues: startValues(recipient),
    draftKey: `completion.${recipient.referralNumber}`,
    validate,
  });

  return (
    <Stack gap={16}>
      <Heading level={2} id="angaben">
        {t('data.formTitle')}
      </Heading>
      <Text tone="muted">{t('data.formIntro')}</Text>
      <Form
        form={form}
        labelledBy="angaben"
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          try {
            const data = completionBody(values);
            const { referralNumber, number: recipientNumber } = recipient;
            const saved =
              token === null
                ? await api.call(completeRecipient, {
                    query: { channel: 'co', einsprungsquelle: 'Einsprungslink' },
                    body: { referralNumber, recipientNumber, data },
                  })
                : await api.call(changeOwnRecipientData, {
                    token,
                    body: { recipientNumber, data },
                  });
            track('recipientDataCompleted');
            form.clearDraft();
            putAnswer(queryClient, recipientQuery(api, recipient.number).queryKey, saved);
            onSaved();
          } catch (error) {
            report(error, form, fields.byWirePath);
          }
        }}
      >
        <SelectField
          form={form}
          name="salutation"
          label={fields.labels.salutation}
          options={[
            { value: '', label: t('data.choose') },
            ...salutations.map((value) => ({ value, label: t(`salutation.${value}`) })),
          ]}
        />
        <TextField
          form={form}
          name="firstName"
          label={fields.labels.firstName}
          autoComplete="given-name"
        />
        <TextField
          form={form}
          name="lastName"
          label={fields.labels.lastName}
          autoComplete="family-name"
        />
        {companyRecommendation && (
          <>
            <TextField
              form={form}
              name="companyName"
              label={fields.labels.companyName}
              help={t('data.companyHelp')}
              autoComplete="organization"
              optionalText={p('form.optional')}
            />
            <SelectField
              form={form}
              name="legalForm"
              label={fields.labels.legalForm}
              options={[
                { value: '', label: t('data.choose') },
                ...legalForms.map((value) => ({ value, label: value })),
              ]}
            />
          </>
        )}
        <DateField
          form={form}
          name="birthDate"
          label={fields.labels.birthDate}
          placeholder={t('data.datePlaceholder')}
          help={t('data.dateHelp')}
          autoComplete="bday"
        />
        <TextField
          form={form}
          name="street"
          label={fields.labels.street}
          autoComplete="address-line1"
        />
        <TextField
          form={form}
          name="houseNumber"
          label={fields.labels.houseNumber}
          autoComplete="off"
          short
          maxLength={20}
        />
        <TextField
          form={form}
          name="postalCode"
          label={fields.labels.postalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          short
          maxLength={5}
        />
        <TextField
          form={form}
          name="city"
          label={fields.labels.city}
          autoComplete="address-level2"
        />
        {recipient.confirmed ? (
          <Text size="small" tone="muted">
            {t('data.emailConfirmed', { email: recipient.data.email })}
          </Text>
        ) : (
          <EmailField form={form} name="email" label={fields.labels.email} />
        )}
        <TextField
          form={form}
          name="phone"
          label={fields.labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optionalText={p('form.optional')}
        />
        {(token !== null || !recipient.confirmed) && (
          <CheckboxField
            form={form}
            name="marketing"
            label={t('data.marketing')}
            help={t('data.marketingHelp')}
          />
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('data.submit')}</SubmitButton>
      </Form>
    </Stack>
  );
}
