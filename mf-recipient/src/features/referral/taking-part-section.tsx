import { useState } from 'react';
import { createRecipient } from '@weitersagen/contracts/recipient';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { TermsConsent } from '@weitersagen/domain-ui/terms-consent/terms-consent';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useFirstInput } from '@weitersagen/domain-ui/use-first-input';
import { visitChannel } from '@weitersagen/domain-ui/visit-channel';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { useApi, useHref, useLocale, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { forgetRecipient, rememberRecipient } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';

/** The form by which a contact takes part: name, e-mail address, terms. product.md, section "4 Screens". */
export default function TakingPartSection({
  referral,
  who,
}: {
  readonly referral: ReferralView;
  readonly who: string;
}) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const { termsAutoAccept } = useTenant();
  const href = useHref();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const [sendKey] = useState(() => crypto.randomUUID());

  const labels = {
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  const form = useAppForm({
    defaultValues: { firstName: '', lastName: '', email: '', terms: false },
    draftKey: `recipient.${referral.number}`,
    validate: (values) =>
      onlyErrors({
        firstName: checks.name(values.firstName, labels.firstName),
        lastName: checks.name(values.lastName, labels.lastName),
        email: checks.email(values.email, labels.email),
        terms: termsAutoAccept ? undefined : checks.accepted(values.terms),
      }),
  });

  const begin = useFirstInput('recipientFormStarted');

  async function submit({
    firstName,
    lastName,
    email,
  }: {
    firstName: string;
    lastName: string;
    email: string;
  }) {
    clear();
    const channel = visitChannel(search.toString());
    try {
      const { version } = await queryClient.ensureQueryData(legalTextQuery(api, 'agb', locale));
      const { number } = await api.call(createRecipient, {
        params: { number: referral.number },
        body: {
          firstName,
          lastName,
          email,
          termsVersion: version,
          termsAccepted: true,
          language: locale,
        },
        ...(channel ? { query: { channel } } : {}),
        idempotencyKey: sendKey,
      });
      track('recipientRegistered');
      rememberRecipient(referral.number, number);
      form.clearDraft();
      void queryClient.prefetchQuery(recipientQuery(api, number)); // the next page names the address
      // The way back leads to the offer, not to a form that was sent.
      await navigate(href('EmpfaengerBestaetigung'), { replace: true });
    } catch (error) {
      if (isApiFailure(error) && error.key === 'sameEmail')
        form.setServerErrors({ email: p('field.sameEmail') });
      else {
        if (isApiFailure(error) && error.status !== 0) forgetRecipient(referral.number);
        if (await askAgain(error, form)) return;
        report(error, form, {
          Vorname: { name: 'firstName', label: labels.firstName },
          Name: { name: 'lastName', label: labels.lastName },
          Email: { name: 'email', label: labels.email },
        });
      }
    }
  }

  return (
    <Section ground="raised" labelledBy="mitmachen">
      <Page width="form">
        <Stack gap={24}>
          <Heading level={2} id="mitmachen" focusRef={focusOnMount}>
            {t('form.title')}
          </Heading>
          <Text tone="muted">{t('form.intro', { who })}</Text>
          <div onInput={begin}>
            <Form
              form={form}
              onSubmit={submit}
              errorSummaryTitle={p('form.summary')}
              labelledBy="mitmachen"
            >
              <PersonFields form={form} labels={labels} emailHelp={t('form.emailHelp')} />
              <TermsConsent form={form} button={t('form.submit')} />
              <FailureNotice failure={failure} />
              <SubmitButton form={form} size="large">
                {t('form.submit')}
              </SubmitButton>
              <Text size="small" tone="muted">
                {t('form.erase')}
              </Text>
            </Form>
          </div>
        </Stack>
      </Page>
    </Section>
  );
}
