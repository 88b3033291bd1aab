import { useTexts } from '@weitersagen/platform/i18n';
import { Outlet, useNavigation } from '@weitersagen/platform/router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { useArrival } from './use-arrival.ts';

/** Header, page, footer; a thin bar while the next page is on its way. */
export function Layout() {
  const t = useTexts('shell');
  const navigation = useNavigation();
  const main = useArrival();
  return (
    <div className={classes['layout']}>
      {navigation.state !== 'idle' && (
        <div className={classes['progress']} role="progressbar" aria-label={t('loading')} />
      )}
      <Header />
      <main id="inhalt" ref={main} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
