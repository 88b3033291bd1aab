import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useHref, useTenant } from '@weitersagen/platform/services';
import type { AppForm } from '@weitersagen/ui/form';
import { Text } from '@weitersagen/ui/text';
import { TermsField } from '../terms-field.tsx';
import de from './locales/de.json';
import en from './locales/en.json';

const ownTexts = { namespace: 'domain-ui/terms-consent', de, en };

interface TermsConsentProps<V extends { terms: boolean }> {
  readonly form: AppForm<V>;
  /** The text on the button that sends the form. */
  readonly button: string;
}

/**
 * Consent to the terms in force: a box to tick or, where the tenant has it so (`AgbCheckBoxAutoAccept`), a sentence at the button
 * that pressing it declares. product.md, section "2 Tenants and switches".
 */
export function TermsConsent<V extends { terms: boolean }>({ form, button }: TermsConsentProps<V>) {
  const t = useTexts(ownTexts);
  const p = useTexts('platform');
  const href = useHref();
  const { termsAutoAccept } = useTenant();
  if (!termsAutoAccept) return <TermsField form={form} />;
  const link = (to: RouteName, text: string) => (
    <a href={href(to)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  const end = t('after');
  return (
    <Text size="small">
      {t('before', { button })} {link('Agb', p('terms.agb'))} {p('terms.between')}{' '}
      {link('Teilnahmebedingungen', p('terms.participation'))}
      {end === '.' ? '' : ' '}
      {end} {p('terms.privacyBefore')} {link('Datenschutz', p('terms.privacy'))}.
    </Text>
  );
}
