import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import type { AppForm } from '@weitersagen/ui/form';
import de from './locales/de.json';
import en from './locales/en.json';

const ownTexts = { namespace: 'domain-ui/terms-changed', de, en };

const isTermsChanged = (refusal: unknown): boolean =>
  isApiFailure(refusal) && Object.values(refusal.fields).includes('termsChanged');

/**
 * Gives `askAgain(refusal, form)` for a call that was refused because other terms came into force while the form was open: fetches
 * them, takes the tick away and says so at the box. Answers whether it was that.
 */
export function useTermsChanged() {
  const t = useTexts(ownTexts);
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();

  return async function askAgain<V extends { terms: boolean }>(
    refusal: unknown,
    form: AppForm<V>,
  ): Promise<boolean> {
    if (!isTermsChanged(refusal)) return false;
    const terms = legalTextQuery(api, 'agb', locale);
    // Should it fail, they are fetched with the next press or at the latest after a reload.
    await queryClient.fetchQuery({ ...terms, staleTime: 0 }).catch(() => undefined);
    form.clearDraft(); // a reload must not bring the tick back
    form.reset({ ...form.getValues(), terms: false });
    form.setServerErrors({ terms: t('changed') });
    return true;
  };
}
