import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import classes from './public.module.css';

/** The pages that anybody may read, in their order; `text` is the key of their name. */
export const publicPages = [
  { route: 'AgenturHome', text: 'home' },
  { route: 'AgenturInfo', text: 'info' },
  { route: 'AgenturRegeln', text: 'rules' },
  { route: 'AgenturKosten', text: 'costs' },
  { route: 'AgenturDatenschutz', text: 'privacy' },
] as const satisfies readonly { readonly route: RouteName; readonly text: string }[];

/** Leads from one of the agencies' public pages to the others. */
export function PublicNav({ current }: { readonly current: RouteName }) {
  const t = useTexts('mf-agency');
  const href = useHref();
  return (
    <nav className={classes['nav']} aria-label={t('public.navigation')}>
      <ul className={classes['entries']}>
        {publicPages.map(({ route, text }) => (
          <li key={route}>
            <Link
              to={href(route)}
              className={classes['entry']}
              aria-current={route === current ? 'page' : undefined}
            >
              {t(`public.${text}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
