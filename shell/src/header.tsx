import { OpenLink, useIsOpen } from '@weitersagen/domain-ui/open-link';
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
  const isOpen = useIsOpen();
  const signedIn = useSession((state) => state.status === 'signedIn');
  return (
    <header className={classes['header']}>
      <SkipLink target="inhalt">{t('skip')}</SkipLink>
      <div className={classes['row']}>
        {isOpen('Home') ? (
          <RouteLink to="Home" className={classes['brand']}>
            <Brand />
          </RouteLink>
        ) : (
          <span className={classes['brand']}>
            <Brand />
          </span>
        )}
        <nav aria-label={t('nav.label')} className={classes['nav']}>
          {signedIn && isOpen('PersoenlicherBereich') ? (
            <PersonMenu />
          ) : (
            <OpenLink to="Login" className={`${classes['link']} ${classes['login']}`}>
              {t('nav.login')}
            </OpenLink>
          )}
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}

/** The client's logo, or the mark of its look with its name. */
function Brand() {
  const { name, logo, mark } = useTenant();
  const { keyVisual } = useServices();
  return logo === null ? (
    <BrandMark id={keyVisual} picture={mark} name={name} />
  ) : (
    <img src={logo.url} width={logo.width} height={logo.height} alt={name} />
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
