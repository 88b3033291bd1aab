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
  return (
    <nav aria-label={t('paging.label')}>
      <Cluster gap={16}>
        {page > 1 && <PageLink page={page - 1}>{t('paging.newer')}</PageLink>}
        <Text tone="muted">{t('paging.page', { page })}</Text>
        {hasNext && <PageLink page={page + 1}>{t('paging.older')}</PageLink>}
      </Cluster>
    </nav>
  );
}

function PageLink({ page, children }: { readonly page: number; readonly children: string }) {
  return (
    <RouteLink
      to="PersoenlicherBereich"
      suffix={page === 1 ? '' : `?seite=${page}`}
      className={buttonClass('secondary')}
    >
      {children}
    </RouteLink>
  );
}
