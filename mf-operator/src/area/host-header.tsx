import { changeOwnLanguage } from '@weitersagen/contracts/operator-account';
import { writeCookie } from '@weitersagen/platform/cookies';
import { locales, useTexts } from '@weitersagen/platform/i18n';
import { Link, useLocation } from '@weitersagen/platform/router';
import { useApi, useHref, useLocale, useTenant } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { SkipLink } from '@weitersagen/ui/skip-link';
import { keepTyped, useCarriedInput } from './carried-input.ts';
import { keepStep } from './carried-step.ts';
import classes from './host-header.module.css';

const LANGUAGE_SECONDS = 365 * 86_400;

/** What stands above every page of this host: the way past it, whose pages these are, the language. */
export function HostHeader() {
  const t = useTexts('mf-operator');
  const tenant = useTenant();
  const href = useHref();
  return (
    <header className={classes['header']}>
      <SkipLink target="seite">{t('area.skip')}</SkipLink>
      <Link to={href('BetriebStart')} className={classes['brand']}>
        <HostMark />
        {t('area.name')}
      </Link>
      <span className={classes['company']}>{tenant.name}</span>
      <LanguageLink />
    </header>
  );
}

/** Sheets on each other, as the icon of this host has them: no client's sign. */
function HostMark() {
  return (
    <svg
      className={classes['mark']}
      viewBox="0 0 40 40"
      width={32}
      height={32}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes['ground']} width={40} height={40} rx={10} />
      <rect className={classes['behind']} x={9} y={9} width={17} height={17} rx={4} />
      <rect className={classes['front']} x={14} y={14} width={17} height={17} rx={4} />
    </svg>
  );
}

/** The same page in the other language, in which mails to who is signed in are written from then on. Without a fragment: it may have held the token of a mailed link. */
function LanguageLink() {
  const t = useTexts('mf-operator');
  const api = useApi();
  const isSignedIn = useStaffUser('operator') !== null;
  const current = useLocale();
  const { pathname, search } = useLocation();
  const other = locales.find((locale) => locale !== current);
  const page = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  useCarriedInput(page);
  if (!other) return null;
  return (
    <a
      href={`/${other}${page}${search}`}
      lang={other}
      hrefLang={other}
      className={classes['language']}
      onClick={() => {
        writeCookie('ws-locale', other, LANGUAGE_SECONDS);
        keepTyped(page);
        keepStep();
        // The call outlives the page; without it the page is in the other language all the same.
        if (isSignedIn)
          void api
            .call(changeOwnLanguage, { body: { language: other }, keepalive: true })
            .catch(() => undefined);
      }}
    >
      {t(`area.language.${other}`)}
    </a>
  );
}
