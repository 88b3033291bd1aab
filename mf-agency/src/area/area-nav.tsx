import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { useHref, useServices } from '@weitersagen/platform/services';
import type { AgencyRole } from '@weitersagen/domain/permissions';
import classes from './area.module.css';
import { entriesOf } from './views.ts';

/** On a narrow screen the navigation scrolls; the page one is on must not hide in it. */
function inSight(link: HTMLElement | null): void {
  const nav = link?.closest('nav');
  if (link && nav) nav.scrollLeft = link.offsetLeft - nav.clientWidth / 3;
}

function AreaLink({
  route,
  current,
  children,
}: {
  readonly route: RouteName;
  readonly current: boolean;
  readonly children: string;
}) {
  const href = useHref();
  const { prefetch } = useServices();
  const warm = () => prefetch(route);
  return (
    <Link
      to={href(route)}
      className={classes['link']}
      ref={current ? inSight : undefined}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {children}
    </Link>
  );
}

/** The pages of the area that a role may open. */
export function AreaNav({
  role,
  current,
}: {
  readonly role: AgencyRole;
  readonly current: RouteName;
}) {
  const t = useTexts('mf-agency');
  const start = { route: 'AgenturBereich', text: 'start' } as const;
  return (
    <nav className={classes['nav']} aria-label={t('area.navigation')}>
      <ul className={classes['entries']}>
        {[start, ...entriesOf(role)].map(({ route, text }) => (
          <li key={route}>
            <AreaLink route={route} current={route === current}>
              {t(`${text}.title`)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
