import type { RouteName } from '@weitersagen/contracts/route-table';
import { Link } from '@weitersagen/platform/router';
import { useHref, useServices } from '@weitersagen/platform/services';
import { keepInSight } from '@weitersagen/ui/keep-in-sight';
import classes from './area.module.css';
import { useArea } from './use-area.ts';

/** An entry of the area's navigation. */
export interface AreaLink {
  readonly route: RouteName;
  readonly title: string;
}

/** On a narrow screen the navigation scrolls; the page one is on must not hide in it. */
function inSight(link: HTMLElement | null): (() => void) | undefined {
  const nav = link?.closest('nav');
  return link && nav ? keepInSight(nav, link) : undefined;
}

function NavLink({
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

/** The pages of the area. */
export function AreaNav({
  links,
  current,
}: {
  readonly links: readonly AreaLink[];
  readonly current: RouteName;
}) {
  const { t } = useArea();
  return (
    <nav className={classes['nav']} aria-label={t('area.navigation')}>
      <ul className={classes['entries']}>
        {links.map(({ route, title }) => (
          <li key={route}>
            <NavLink route={route} current={route === current}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
