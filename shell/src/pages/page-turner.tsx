import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** Links to the page before and after; the page is `seite` of the address. Nothing for a single page. */
export function PageTurner({
  page,
  pageCount,
}: {
  readonly page: number;
  readonly pageCount: number;
}) {
  const t = useTexts('shell');
  if (pageCount < 2) return null;
  const to = (next: number) => `?seite=${next}`;
  return (
    <nav aria-label={t('pages.label')}>
      <Cluster justify="between">
        {page > 1 ? (
          <Link to={to(page - 1)} className={buttonClass('secondary', 'small')} rel="prev">
            {t('pages.before')}
          </Link>
        ) : (
          <span />
        )}
        <Text size="small">{t('pages.where', { page, count: pageCount })}</Text>
        {page < pageCount ? (
          <Link to={to(page + 1)} className={buttonClass('secondary', 'small')} rel="next">
            {t('pages.after')}
          </Link>
        ) : (
          <span />
        )}
      </Cluster>
    </nav>
  );
}
