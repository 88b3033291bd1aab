import { useState } from 'react';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';

/** The gate of a forced login: who has an account signs in, everybody else asks for one. product.md, section "3 Routes and guards". */
export default function Join() {
  const t = useTexts('shell');
  const { name: tenant } = useTenant();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const redirect = search.get('redirect');
  usePageTitle(t(sentTo === null ? 'join.title' : 'join.sent'));
  return (
    <Section>
      <Page width="form">
        {sentTo === null ? (
          <Stack gap={32}>
            <Stack gap={16} align="start">
              <Heading level={1}>{t('join.title')}</Heading>
              <Text size="lead">{t('join.intro', { tenant })}</Text>
              <RouteLink
                to="Login"
                suffix={redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}
                className={buttonClass('primary', 'large')}
              >
                {t('join.signIn')}
              </RouteLink>
            </Stack>
            <Stack gap={16}>
              <Heading level={2}>{t('join.new')}</Heading>
              <JoinForm redirect={redirect} onSent={setSentTo} />
            </Stack>
          </Stack>
        ) : (
          <Stack gap={16}>
            <Heading level={1} focusRef={focusOnMount}>
              {t('join.sent')}
            </Heading>
            <Text size="lead">{t('join.sentText', { email: sentTo })}</Text>
          </Stack>
        )}
      </Page>
    </Section>
  );
}

interface JoinFormProps {
  /** Names the page that was wanted at the gate; the mailed link goes on to it. */
  readonly redirect: string | null;
  readonly onSent: (email: string) => void;
}

function JoinForm({ redirect, onSent }: JoinFormProps) {
  const t = useTexts('shell');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [key] = useState(() => crypto.randomUUID());
  const labels = {
    firstName: t('join.firstName'),
    lastName: t('join.lastName'),
    email: t('contact.email'),
  };
  const form = useAppForm({
    defaultValues: { firstName: '', lastName: '', email: '' },
    draftKey: 'join',
    validate: ({ firstName, lastName, email }) =>
      onlyErrors({
        firstName: checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        email: checks.email(email, labels.email),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={t('contact.summary')}
      onSubmit={async (values) => {
        clear();
        const email = values.email.trim();
        try {
          const body = { ...values, email, ...(redirect === null ? {} : { redirect }) };
          await api.call(createReferrer, { body, idempotencyKey: key });
          form.clearDraft();
          onSent(email);
        } catch (error) {
          report(error, form, {
            Vorname: { name: 'firstName', label: labels.firstName },
            Nachname: { name: 'lastName', label: labels.lastName },
            Email: { name: 'email', label: labels.email },
          });
        }
      }}
    >
      <PersonFields form={form} labels={labels} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" block>
        {t('join.submit')}
      </SubmitButton>
    </Form>
  );
}
