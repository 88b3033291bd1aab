import { useState } from 'react';
import { joinByCard } from '@weitersagen/contracts/invitation';
import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { Answered } from './answered.tsx';

interface CardFormProps {
  readonly token: string;
  readonly invitation: OpenedToken;
  readonly onAnswered: () => void;
}

/** Somebody who opened a printed card: types name and address, and confirms by mail. */
export function CardForm({ token, invitation, onAnswered }: CardFormProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const api = useApi();
  const { name: tenant } = useTenant();
  const { email: checkEmail, name: checkName } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const label = (name: 'firstName' | 'lastName' | 'email') => t(`field.${name}`);
  const form = useAppForm({
    defaultValues: { firstName: '', lastName: '', email: '' },
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checkName(firstName, label('firstName')),
        lastName: checkName(lastName, label('lastName')),
        email: checkEmail(email, label('email')),
      }),
    draftKey: 'card',
  });
  if (sentTo !== null) return <Answered answer="accepted" email={sentTo} />;
  return (
    <Stack gap={24}>
      <Heading level={1}>
        {t('invited.referrer', { inviter: invitation.inviter ?? tenant })}
      </Heading>
      <Text size="lead">
        {t('invited.cardText', { tenant, agency: invitation.agency ?? tenant })}
      </Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const email = values.email.trim();
          try {
            await api.call(joinByCard, { body: { ...values, email, token } });
            form.clearDraft();
            onAnswered();
            setSentTo(email);
          } catch (error) {
            report(error, form, {
              Vorname: { name: 'firstName', label: label('firstName') },
              Nachname: { name: 'lastName', label: label('lastName') },
              Email: { name: 'email', label: label('email') },
            });
          }
        }}
      >
        <PersonFields
          form={form}
          labels={{
            firstName: label('firstName'),
            lastName: label('lastName'),
            email: label('email'),
          }}
        />
        <FailureNotice failure={failure}>
          {/* Only who invited can do so again. */}
          {failure?.key === 'linkExpired' ? <></> : undefined}
        </FailureNotice>
        <SubmitButton form={form} size="large" block>
          {t('invited.join')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
