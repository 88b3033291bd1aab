import { writeCookie } from '@weitersagen/platform/cookies';
import { locales, useTexts } from '@weitersagen/platform/i18n';
import { Link, useLocation } from '@weitersagen/platform/router';
import { useHref, useLocale, useServices, useTenant } from '@weitersagen/platform/services';
import { BrandMark } from '@weitersagen/ui/brand-mark';
import { SkipLink } from '@weitersagen/ui/skip-link';
import classes from './host-header.module.css';

const LANGUAGE_SECONDS = 365 * 86_400;

/** What stands above every page of this host: the way past it, whose pages these are, the language. */
export function HostHeader() {
  const t = useTexts('mf-operator');
  const { keyVisual } = useServices();
  const tenant = useTenant();
  const href = useHref();
  return (
    <header className={classes['header']}>
      <SkipLink target="seite">{t('area.skip')}</SkipLink>
      <Link to={href('BetriebStart')} className={classes['brand']}>
        <BrandMark id={keyVisual} name={t('area.name')} />
      </Link>
      <span className={classes['company']}>{tenant.name}</span>
      <LanguageLink />
    </header>
  );
}

/** The same page in the other language, without a fragment: it may have held the token of a mailed link. */
function LanguageLink() {
  const t = useTexts('mf-operator');
  const current = useLocale();
  const { pathname, search } = useLocation();
  const other = locales.find((locale) => locale !== current);
  if (!other) return null;
  return (
    <a
      href={`/${other}${pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')}${search}`}
      lang={other}
      hrefLang={other}
      className={classes['language']}
      onClick={() => writeCookie('ws-locale', other, LANGUAGE_SECONDS)}
    >
      {t(`area.language.${other}`)}
    </a>
  );
}
