import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import type { AppForm } from '@weitersagen/ui/form';
import { NewsletterHint } from '../../area/newsletter-hint/newsletter-hint.tsx';
import classes from './newsletter-field.module.css';
import type { ReferralValues } from './referral-values.ts';

/** Asks for the newsletter, with what that means. Ticking it only has a confirmation mail sent. */
export function NewsletterField({ form }: { readonly form: AppForm<ReferralValues> }) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const { name } = useTenant();
  return (
    <div>
      <CheckboxField
        form={form}
        name="newsletter"
        label={t('referral.newsletter.label', { tenant: name })}
        optionalText={p('form.optional')}
      />
      <div className={classes['hint']}>
        <NewsletterHint />
      </div>
    </div>
  );
}
