import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { listQuery } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

interface PagingProps {
  readonly asked: ListAddress;
  readonly hasNext: boolean;
}

/** The way to newer and older referrals; absent when everything fits. */
export function Paging({ asked, hasNext }: PagingProps) {
  const t = useTexts('mf-referrer');
  const { page } = asked;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={t('paging.label')}>
      <Cluster gap={16}>
        {page > 1 && <PageLink to={{ ...asked, page: page - 1 }}>{t('paging.newer')}</PageLink>}
        <Text tone="muted">{t('paging.page', { page })}</Text>
        {hasNext && <PageLink to={{ ...asked, page: page + 1 }}>{t('paging.older')}</PageLink>}
      </Cluster>
    </nav>
  );
}

function PageLink({ to, children }: { readonly to: ListAddress; readonly children: string }) {
  return (
    <RouteLink
      to="PersoenlicherBereich"
      suffix={listQuery(to)}
      className={buttonClass('secondary')}
    >
      {children}
    </RouteLink>
  );
}
