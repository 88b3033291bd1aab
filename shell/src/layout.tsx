import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { Outlet, useLocation, useNavigation } from '@weitersagen/platform/router';
import { useServices } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Footer, WidgetFooter } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { useArrival } from './use-arrival.ts';

const Reviews = lazy<ComponentType<{ readonly url: string }>>(() =>
  import(/* webpackChunkName: "reviews" */ './reviews/reviews.tsx').catch(() => ({
    default: () => null, // an extra must not take the page away
  })),
);

const VisitBanner = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "visit" */ './visit/visit-banner.tsx').catch(() => ({
    default: () => null, // the server decides what a visit may do, with it or without
  })),
);

/** Header, page, footer (the page and the way to the consent where `widget` asks for it); a thin bar while the next page is on its way. */
export function Layout() {
  const t = useTexts('shell');
  const navigation = useNavigation();
  const { main, live } = useArrival();
  const { pathname, search } = useLocation();
  const isWidget = new URLSearchParams(search).has('widget');
  const { tenant, locale, paths } = useServices();
  const hasFrame = !isWidget && paths['Home']; // a host without the product's start page has a frame of its own
  const isVisit = useSession((state) => state.session?.isVisit === true);
  const isAlive = useBrowserValue(() => true); // the edge paints no reviews: they stand below the first screen
  const isHome = pathname.replace(/\/$/, '') === `/${locale}`;
  return (
    <div className={classes['layout']}>
      {isVisit && (
        <Suspense>
          <VisitBanner />
        </Suspense>
      )}
      {hasFrame && <Header />}
      <p ref={live} aria-live="polite" className={classes['live']} />
      <main id="inhalt" ref={main} tabIndex={-1} className={classes['main']}>
        {navigation.state !== 'idle' && (
          <div className={classes['progress']} role="progressbar" aria-label={t('loading')} />
        )}
        <Outlet />
      </main>
      {isAlive && isHome && tenant.reviewsUrl && !isWidget && (
        <Suspense>
          <Reviews url={tenant.reviewsUrl} />
        </Suspense>
      )}
      {isWidget ? <WidgetFooter /> : hasFrame && <Footer />}
    </div>
  );
}
