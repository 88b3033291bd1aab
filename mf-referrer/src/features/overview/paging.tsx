import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface PagingProps {
  readonly page: number;
  readonly hasNext: boolean;
}

/** The way to newer and older referrals; absent when everything fits. */
export function Paging({ page, hasNext }: PagingProps) {
  const t = useTexts('mf-referrer');
  if (page === 1 && !hasNext) return null;
  const link = (target: number, text: string) => (
    <RouteLink
      to="PersoenlicherBereich"
      suffix={target === 1 ? '' : `?seite=${target}`}
      className={buttonClass('secondary')}
    >
      {text}
    </RouteLink>
  );
  return (
    <nav aria-label={t('paging.label')}>
      <Cluster gap={16}>
        {page > 1 && link(page - 1, t('paging.newer'))}
        <Text tone="muted">{t('paging.page', { page })}</Text>
        {hasNext && link(page + 1, t('paging.older'))}
      </Cluster>
    </nav>
  );
}
