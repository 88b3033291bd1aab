import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { EmptyState } from '@weitersagen/ui/empty-state';

/** Says that there is nothing to recommend yet, and leads on. */
export default function NoProducts() {
  const t = useTexts('mf-referrer');
  return (
    <EmptyState
      icon="gift"
      title={t('product.none')}
      headingLevel={3}
      action={<RouteLink to="Faq">{t('product.noneAction')}</RouteLink>}
    >
      {t('product.noneText')}
    </EmptyState>
  );
}
