import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useLocale, useServices, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { BrandMark } from '@weitersagen/ui/brand-mark';
import { SkipLink } from '@weitersagen/ui/skip-link';
import classes from './header.module.css';
import { PersonMenu } from './person-menu.tsx';

/** Brand, the person's area, language. */
export function Header() {
  const t = useTexts('shell');
  const tenant = useTenant();
  const signedIn = useSession((state) => state.status === 'signedIn');
  const { keyVisual } = useServices();
  return (
    <header className={classes['header']}>
      <SkipLink target="inhalt">{t('skip')}</SkipLink>
      <div className={classes['row']}>
        <RouteLink to="Home" className={classes['brand']}>
          {tenant.logo === null ? (
            <BrandMark id={keyVisual} name={tenant.name} />
          ) : (
            <img
              src={tenant.logo.url}
              width={tenant.logo.width}
              height={tenant.logo.height}
              alt={tenant.name}
            />
          )}
        </RouteLink>
        <nav aria-label={t('nav.label')} className={classes['nav']}>
          {signedIn ? (
            <PersonMenu />
          ) : (
            <RouteLink to="Login" className={`${classes['link']} ${classes['login']}`}>
              {t('nav.login')}
            </RouteLink>
          )}
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}

/** Rewrites the language segment and keeps the rest of the address and what was typed. */
function LanguageSwitch() {
  const t = useTexts('shell');
  const tenant = useTenant();
  const current = useLocale();
  const api = useApi();
  const { pathname, search, hash } = useLocation();
  const other = tenant.locales.list.find((locale) => locale !== current);
  if (!other) return null;
  const address = `/${other}${pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')}${search}${hash}`;
  return (
    <a
      href={address}
      lang={other}
      hrefLang={other}
      className={classes['link']}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
        event.preventDefault();
        void import(/* webpackChunkName: "switch-language" */ './switch-language.ts').then(
          ({ switchLanguage }) => switchLanguage(api, other, address),
          () => window.location.assign(address),
        );
      }}
    >
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className={classes['hidden']}>{t(`language.${other}`)}</span>
    </a>
  );
}
