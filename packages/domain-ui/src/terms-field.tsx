import { useTexts } from '@weitersagen/platform/i18n';
import { useHref } from '@weitersagen/platform/services';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import type { AppForm } from '@weitersagen/ui/form';

/** Consent to the terms in force, with links that open beside the form so that nothing typed is lost. */
export function TermsField<V extends { terms: boolean }>({ form }: { readonly form: AppForm<V> }) {
  const t = useTexts('platform');
  const href = useHref();
  const link = (to: RouteName, text: string) => (
    <a href={href(to)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <CheckboxField
      form={form}
      name="terms"
      label={
        <>
          {t('terms.before')} {link('Agb', t('terms.agb'))} {t('terms.between')}{' '}
          {link('Teilnahmebedingungen', t('terms.participation'))}
          {t('terms.after') === '.' ? '' : ' '}
          {t('terms.after')}
        </>
      }
      help={
        <>
          {t('terms.privacyBefore')} {link('Datenschutz', t('terms.privacy'))}.
        </>
      }
    />
  );
}
