import { acceptTerms } from '@weitersagen/contracts/recipient-account';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { TermsConsent } from '@weitersagen/domain-ui/terms-consent/terms-consent';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { useTexts } from '../../area/texts.ts';

interface TermsConsentFormProps {
  readonly token: string;
  readonly onAccepted: () => void;
  /** The link is of nobody (any more). */
  readonly onInvalidLink: () => void;
}

/** The consent to the terms in force; never ticked in advance. product.md, section "7 Validation". */
export function TermsConsentForm({ token, onAccepted, onInvalidLink }: TermsConsentFormProps) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { accepted } = useFieldChecks();
  const { termsAutoAccept } = useTenant();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const form = useAppForm({
    defaultValues: { terms: false },
    validate: ({ terms }) => onlyErrors({ terms: termsAutoAccept ? undefined : accepted(terms) }),
  });

  async function accept() {
    clear();
    // Terms that came into force while the page was open must be fetched again, not taken from what was loaded.
    const terms = legalTextQuery(api, 'agb', locale);
    try {
      const { version } = await queryClient.fetchQuery(terms);
      await api.call(acceptTerms, { token, body: { termsVersion: version } });
      onAccepted();
    } catch (error) {
      if (isApiFailure(error) && error.key === 'notAuthorised') onInvalidLink();
      else if (!(await askAgain(error, form))) report(error);
    }
  }

  return (
    <Form form={form} onSubmit={accept} errorSummaryTitle={p('form.summary')}>
      <TermsConsent form={form} button={t('terms.submit')} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large">
        {t('terms.submit')}
      </SubmitButton>
    </Form>
  );
}
