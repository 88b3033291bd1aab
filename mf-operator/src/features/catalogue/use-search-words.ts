import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { SearchSelectWords } from '@weitersagen/ui/search-select';
import { catalogueTexts } from './catalogue-texts.ts';

/** What a choice among many categories says. */
export function useSearchWords(): SearchSelectWords {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  return {
    open: t('typed.open'),
    more: (count) => t('typed.more', { count, amount: formatCount(count, locale) }),
    none: t('typed.none'),
  };
}
