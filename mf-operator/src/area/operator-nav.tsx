import { useEffect, useId, useRef, useState } from 'react';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { useHref, useLocale, useServices } from '@weitersagen/platform/services';
import { Icon } from '@weitersagen/ui/icon';
import { entries, entryGroups } from './entries.ts';
import type { EntryGroup } from './entries.ts';
import classes from './operator-nav.module.css';
import { QuickSearch } from './quick-search.tsx';
import { showGroup, useGroupsBelow } from './use-groups-below.ts';

interface OperatorNavProps {
  readonly own: readonly Grant[];
  readonly current: OperatorRouteName;
  /** Title of the page one is on, which the button of the menu names where there is no room beside the page. */
  readonly title: string;
}

/** Room of the button that names the groups below, which comes only once it is known which these are. */
const MORE_PX = 72;

/** Brings the current page into sight where the pages beside a page scroll by themselves; the page stays where it is. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (!nav || !current || nav.scrollHeight <= nav.clientHeight) return;
  const own = nav.querySelector<HTMLElement>('[data-own]');
  if (own?.contains(current)) return;
  // The own access covers the end of what scrolls.
  const more = nav.querySelector('[data-more]') === null ? MORE_PX : 0;
  const bottom = nav.getBoundingClientRect().bottom - (own?.offsetHeight ?? 0) - more;
  const place = current.getBoundingClientRect();
  if (place.bottom > bottom) nav.scrollTop += place.bottom - bottom + place.height;
}

/** The pages that a person's roles open, in groups: beside the page where there is room, else a menu that opens. */
export function OperatorNav({ own, current, title }: OperatorNavProps) {
  const t = useTexts('mf-operator');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const open = entries.filter(({ roles }) => holdsRole(own, roles));
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const hidden = useGroupsBelow(nav);
  const below = entryGroups.filter((group) => hidden.includes(group));
  useEffect(() => showCurrent(nav.current), [current, open.length]);
  useEffect(() => {
    const within = nav.current;
    if (!isOpen || within === null) return undefined;
    function close({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    within.addEventListener('keydown', close);
    return () => within.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <nav ref={nav} className={classes['nav']} aria-label={t('area.navigation')}>
      <QuickSearch own={own} />
      <button
        ref={toggle}
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {t('area.menu', { page: title })}
      </button>
      <div id={id} className={classes['groups']} data-open={isOpen}>
        {entryGroups
          .filter((group) => open.some((entry) => entry.group === group))
          .map((group) => (
            <div
              key={group}
              className={group === 'own' ? classes['own'] : undefined}
              data-group={group}
              data-own={group === 'own' ? '' : undefined}
            >
              {group === 'own' && (
                <MoreBelow groups={below} onShow={(first) => showGroup(nav.current, first)} />
              )}
              <p id={`${id}-${group}`} className={classes['name']}>
                {t(`area.groups.${group}`)}
              </p>
              <ul aria-labelledby={`${id}-${group}`} className={classes['entries']}>
                {open
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <li key={entry.route}>
                      <NavLink route={entry.route} isCurrent={entry.route === current}>
                        {t(entry.title)}
                      </NavLink>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </nav>
  );
}

/** Says which groups go on below what is in sight, and leads to the first of them. */
function MoreBelow({
  groups,
  onShow,
}: {
  readonly groups: readonly EntryGroup[];
  readonly onShow: (first: EntryGroup) => void;
}) {
  const t = useTexts('mf-operator');
  const list = new Intl.ListFormat(useLocale());
  const [first] = groups;
  if (first === undefined) return null;
  const names = list.format(groups.map((group) => t(`area.groups.${group}`)));
  return (
    <button type="button" className={classes['more']} data-more="" onClick={() => onShow(first)}>
      <Icon name="chevron-down" size={16} />
      {t('area.more', { groups: names })}
    </button>
  );
}

function NavLink({
  route,
  isCurrent,
  children,
}: {
  readonly route: OperatorRouteName;
  readonly isCurrent: boolean;
  readonly children: string;
}) {
  const href = useHref();
  const { prefetch } = useServices();
  const warm = () => prefetch(route);
  return (
    <Link
      to={href(route)}
      className={classes['link']}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {children}
    </Link>
  );
}
