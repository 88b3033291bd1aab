import { useEffect, useRef } from 'react';
import { shortText } from '@weitersagen/domain/short-text';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link, useLocation, useNavigate } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref, useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { SearchForm } from '@weitersagen/ui/search-form';
import { pageText } from '@weitersagen/domain-ui/catalogue-texts/catalogue-texts';
import { pageAbove, relatedPages, topPages } from './catalogue-texts.ts';
import chips from '../../area/chips.module.css';
import classes from './page-links.module.css';

interface BreadcrumbProps {
  readonly page: CataloguePage | undefined;
  /** Name of the product below the page; without one the page itself is shown. */
  readonly product?: string;
}

/** Where a page stands: the start page, the page above, and itself; or the product on it. */
export function Breadcrumb({ page, product }: BreadcrumbProps) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const above = product === undefined ? page && pageAbove(page) : page;
  return (
    <nav aria-label={t('catalogue.breadcrumb')}>
      <ol className={classes['crumbs']}>
        <li>
          <RouteLink to="Home">{t('catalogue.home')}</RouteLink>
        </li>
        {above && (
          <li>
            <Link to={`/${locale}/${above.slug}`}>{pageText(above, locale).title}</Link>
          </li>
        )}
        <li aria-current="page">
          {shortText(product ?? (page ? pageText(page, locale).title : ''))}
        </li>
      </ol>
    </nav>
  );
}

/** Pages to go on to, as a row of chips. */
export function RelatedPages({ page }: { readonly page: CataloguePage }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  return (
    <nav aria-label={t('catalogue.related')}>
      <ul className={chips['chips']}>
        {relatedPages(page).map((other) => (
          <li key={other.slug}>
            <Link
              to={`/${locale}/${other.slug}`}
              className={chips['chip']}
              aria-current={other === page ? 'page' : undefined}
            >
              {pageText(other, locale).title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const sources = ['festnetz', 'mobilfunk'] as const;

/** Every heading of the catalogue: the way to all of its pages. Who asks for all offers (`#alle`) begins here. */
export function AllPages({ page }: { readonly page: CataloguePage }) {
  const t = useTexts('mf-referrer');
  const href = useHref();
  const navigate = useNavigate();
  const locale = useLocale();
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#alle') return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <nav
      id="alle"
      ref={place}
      tabIndex={-1}
      aria-labelledby="alle-angebote"
      className={classes['all']}
    >
      <Heading level={2} id="alle-angebote">
        {t('catalogue.all')}
      </Heading>
      <SearchForm
        label={t('product.search')}
        submit={t('product.searchSubmit')}
        name="suche"
        start=""
        maxLength={60}
        onSearch={(words) =>
          void navigate(`${href('Home')}?suche=${encodeURIComponent(words)}#produkte`)
        }
      />
      {sources.map((source) => (
        <div key={source}>
          <Heading level={3} size="small">
            {t(`catalogue.source.${source}`)}
          </Heading>
          <ul className={classes['list']}>
            {topPages(source).map((other) => (
              <li key={other.slug}>
                <Link
                  to={`/${locale}/${other.slug}`}
                  aria-current={other === page ? 'page' : undefined}
                >
                  {pageText(other, locale).title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
