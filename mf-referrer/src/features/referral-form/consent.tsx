import type { RouteName } from '@weitersagen/contracts/route-table';
import { TermsField } from '@weitersagen/domain-ui/terms-field';
import { useTexts } from '@weitersagen/platform/i18n';
import { useHref, useTenant } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import type { AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { referralFormTexts } from './referral-form-texts.ts';
import type { ReferralValues } from './referral-values.ts';

/**
 * Consent to the terms and the referrer's eligibility: boxes to tick or, where the tenant has it so, a sentence at the button that
 * pressing it declares. product.md, section "7 Validation".
 */
export function Consent({ form }: { readonly form: AppForm<ReferralValues> }) {
  const f = useTexts(referralFormTexts);
  const { termsAutoAccept } = useTenant();
  if (termsAutoAccept) return <ConsentByButton />;
  return (
    <Stack gap={8}>
      <CheckboxField form={form} name="eligibility" label={f('eligibility.label')} />
      <TermsField form={form} />
    </Stack>
  );
}

function ConsentByButton() {
  const t = useTexts('mf-referrer');
  const f = useTexts(referralFormTexts);
  const p = useTexts('platform');
  const href = useHref();
  const link = (to: RouteName, text: string) => (
    <a href={href(to)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <Text size="small">
      {f('byButton.before', { button: t('referral.submit') })} {link('Agb', p('terms.agb'))}{' '}
      {p('terms.between')} {link('Teilnahmebedingungen', p('terms.participation'))}{' '}
      {f('byButton.after')} {p('terms.privacyBefore')} {link('Datenschutz', p('terms.privacy'))}.
    </Text>
  );
}
