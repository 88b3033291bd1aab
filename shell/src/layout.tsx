import { useTexts } from '@weitersagen/platform/i18n';
import { Outlet, useLocation, useNavigation } from '@weitersagen/platform/router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { useArrival } from './use-arrival.ts';

/** Header, page, footer (the page alone where `widget` asks for it); a thin bar while the next page is on its way. */
export function Layout() {
  const t = useTexts('shell');
  const navigation = useNavigation();
  const main = useArrival();
  const isWidget = new URLSearchParams(useLocation().search).has('widget');
  return (
    <div className={classes['layout']}>
      {navigation.state !== 'idle' && (
        <div className={classes['progress']} role="progressbar" aria-label={t('loading')} />
      )}
      {!isWidget && <Header />}
      <main id="inhalt" ref={main} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      {!isWidget && <Footer />}
    </div>
  );
}
