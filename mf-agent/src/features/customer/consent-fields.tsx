import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useHref } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import type { AppForm } from '@weitersagen/ui/form';
import type { CustomerValues } from './customer-values.ts';

/** What the customer says on the telephone and the agent ticks. The texts open beside the call. */
export function ConsentFields({ form }: { readonly form: AppForm<CustomerValues> }) {
  const t = useTexts('mf-agent');
  const p = useTexts('platform');
  const href = useHref();
  const link = (to: RouteName, text: string) => (
    <a href={href(to)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <>
      <CheckboxField form={form} name="eligibility" label={t('customer.eligibility')} />
      <CheckboxField
        form={form}
        name="terms"
        label={
          <>
            {t('customer.terms')} {link('Agb', p('terms.agb'))} {p('terms.between')}{' '}
            {link('Teilnahmebedingungen', p('terms.participation'))}
            {t('customer.termsAfter')}
          </>
        }
      />
    </>
  );
}
