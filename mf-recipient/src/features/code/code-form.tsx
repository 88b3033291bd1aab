import { findByCode } from '@weitersagen/contracts/referral-lookup';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { visitChannel } from '@weitersagen/domain-ui/visit-channel';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Icon } from '@weitersagen/ui/icon';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useTexts } from '../../area/texts.ts';
import { formatCodeText, missingSigns } from './code-format.ts';

/** Where the landing came from when no campaign says it. */
const entrySource = 'Empfehlungscode';

/** Takes a code as it was read aloud and leads to the landing page of its referral. product.md, section "9 Calls". */
export function CodeForm() {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('code.label');

  function wrongCode(code: string): string | undefined {
    const missing = missingSigns(code);
    if (missing > 0) return t('code.short', { count: missing });
    return normalizeShortCode(code) === null ? t('code.wrong') : undefined;
  }

  const form = useAppForm({
    defaultValues: { code: '' },
    draftKey: 'code',
    validate: ({ code }) => onlyErrors({ code: required(code, label) ?? wrongCode(code) }),
  });

  async function find({ code }: { code: string }) {
    clear();
    try {
      const { number } = await api.call(findByCode, {
        params: { code: normalizeShortCode(code) ?? code },
        query: { einsprungsquelle: visitChannel(search.toString()) ?? entrySource },
      });
      track('referralCodeEntered');
      form.clearDraft();
      await navigate(href('Empfehlung', { empfehlungsnummer: number }) + window.location.search);
    } catch (error) {
      if (isApiFailure(error) && error.key === 'unknownNumber')
        form.setServerErrors({ code: t('code.unknown') });
      else report(error);
    }
  }

  return (
    <Form form={form} onSubmit={find} errorSummaryTitle={p('form.summary')}>
      <TextField
        form={form}
        name="code"
        label={label}
        help={t('code.help')}
        placeholder={t('code.placeholder')}
        reformat={formatCodeText}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        tabular
      />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" icon={<Icon name="arrow-right" />}>
        {t('code.submit')}
      </SubmitButton>
    </Form>
  );
}
