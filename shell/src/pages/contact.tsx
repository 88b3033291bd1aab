import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import type { Api } from '@weitersagen/api-client/api';
import { useEdited } from '@weitersagen/domain-ui/edited/use-edited';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { buttonClass } from '@weitersagen/ui/button-class';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { Text } from '@weitersagen/ui/text';

interface Message {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly copyToSender: boolean;
}

/** Sends a message; solves a captcha where the server asks for one, and sends again. */
async function send(api: Api, body: Message, idempotencyKey: string) {
  try {
    await api.call(sendContactMessage, { body, idempotencyKey });
  } catch (error) {
    if (!isApiFailure(error) || error.key !== 'captchaRequired') throw error;
    const { solveCaptcha } = await import(
      /* webpackChunkName: "solve-captcha" */ '@weitersagen/domain-ui/solve-captcha'
    );
    const captcha = await solveCaptcha(api);
    if (captcha === null) throw error;
    await api.call(sendContactMessage, { body: { ...body, captcha }, idempotencyKey });
  }
}

/** Writes to the tenant's support. product.md, section "4 Screens". */
export default function Contact() {
  const t = useTexts('shell');
  const hours = useEdited()('variables.support.zeiten');
  const [isSent, setSent] = useState(false);
  usePageTitle(t('contact.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          {isSent ? (
            <Stack gap={16} align="start">
              <Heading level={1} focusRef={focusOnMount}>
                {t('contact.sent')}
              </Heading>
              <Text size="lead">{t('contact.sentText')}</Text>
              <OpenLink to="Home" className={buttonClass('secondary')}>
                {t('contact.home')}
              </OpenLink>
            </Stack>
          ) : (
            <>
              <Stack gap={8}>
                <Heading level={1}>{t('contact.title')}</Heading>
                <Text size="lead">{t('contact.intro')}</Text>
                {hours && <Text tone="muted">{t('contact.hours', { hours })}</Text>}
              </Stack>
              <ContactForm onSent={() => setSent(true)} />
            </>
          )}
        </Stack>
      </Page>
    </Section>
  );
}

function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts('shell');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [key] = useState(() => crypto.randomUUID());
  const labels = {
    email: t('contact.email'),
    subject: t('contact.subject'),
    message: t('contact.message'),
    copy: t('contact.copy'),
  };
  const form = useAppForm({
    defaultValues: { email: '', subject: '', message: '', copyToSender: false },
    draftKey: 'contact',
    validate: ({ email, subject, message }) =>
      onlyErrors({
        email: checks.email(email, labels.email),
        subject: checks.required(subject, labels.subject),
        message: checks.required(message, labels.message),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={t('contact.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          await send(api, { ...values, email: values.email.trim() }, key);
          track('contactMessageSent');
          form.clearDraft();
          onSent();
        } catch (error) {
          report(error, form, {
            Email: { name: 'email', label: labels.email },
            Betreff: { name: 'subject', label: labels.subject },
            Nachricht: { name: 'message', label: labels.message },
            KopieAnMich: {
              name: 'copyToSender',
              label: labels.copy,
              sentences: { blocked: t('contact.copyBlocked') },
            },
          });
        }
      }}
    >
      <EmailField form={form} name="email" label={labels.email} autoComplete="email" />
      <TextField form={form} name="subject" label={labels.subject} maxLength={150} />
      <TextAreaField form={form} name="message" label={labels.message} maxLength={5000} />
      <CheckboxField form={form} name="copyToSender" label={labels.copy} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" block>
        {t('contact.submit')}
      </SubmitButton>
    </Form>
  );
}
