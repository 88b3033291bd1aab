import { useEffect, useRef, useState } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { useLocation } from '@weitersagen/platform/router';
import classes from './header.module.css';

const entries = [
  ['PersoenlicherBereich', 'nav.overview'],
  ['MeineDaten', 'nav.data'],
  ['Home', 'nav.portal'],
  ['Logout', 'nav.logout'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The links of who is signed in: in a row, or below md behind a button. product.md, section "3 Routes and guards". */
export function PersonMenu() {
  const t = useTexts('shell');
  const { autologin } = useTenant();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null); // the visit it was opened in: the next one finds it closed
  const toggle = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={`${classes['link']} ${classes['toggle']}`}
        aria-label={t('nav.menu')}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : key)}
      />
      <ul className={classes['entries']} data-open={open}>
        {entries.map(([name, text]) =>
          name === 'MeineDaten' && autologin ? null : ( // the client's portal keeps the data there
            <li key={name}>
              <RouteLink to={name} className={classes['link']}>
                {t(text)}
              </RouteLink>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
