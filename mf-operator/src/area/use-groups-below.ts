import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** Attribute that names a group of the navigation. */
const GROUP = 'data-group';

/** Names of the groups that go on below `bottom`, in CSS pixels from the window's top. */
const endingBelow = (nav: HTMLElement, bottom: number): readonly string[] =>
  [...nav.querySelectorAll<HTMLElement>(`[${GROUP}]:not([data-own])`)]
    .filter((group) => group.getBoundingClientRect().bottom > bottom + 1)
    .map((group) => group.getAttribute(GROUP) ?? '');

/** What of a navigation that scrolls by itself is out of sight below, in its order; nothing where all of it is in sight. */
function groupsBelow(nav: HTMLElement | null): readonly string[] {
  const own = nav?.querySelector('[data-own]');
  if (!nav || !own || nav.scrollHeight <= nav.clientHeight + 1) return [];
  const bottom = own.getBoundingClientRect().top;
  if (endingBelow(nav, bottom).length === 0) return [];
  // What says so covers the last names itself.
  return endingBelow(nav, bottom - (nav.querySelector('[data-more]')?.clientHeight ?? 0));
}

/**
 * The groups of the navigation of which a page is out of sight below, in their order, as it is scrolled and the window changes.
 *
 * @param ref the navigation; its groups carry `data-group`, the one that stays in sight `data-own`, what says that there is more `data-more`.
 */
export function useGroupsBelow(ref: RefObject<HTMLElement | null>): readonly string[] {
  const subscribe = useCallback(
    (tell: () => void) => {
      const nav = ref.current;
      nav?.addEventListener('scroll', tell, { passive: true });
      window.addEventListener('resize', tell);
      return () => {
        nav?.removeEventListener('scroll', tell);
        window.removeEventListener('resize', tell);
      };
    },
    [ref],
  );
  const names = useSyncExternalStore(subscribe, () => groupsBelow(ref.current).join(' '));
  return names === '' ? [] : names.split(' ');
}

/** Brings a group of the navigation into sight, and the focus to its first page. */
export function showGroup(nav: HTMLElement | null, name: string): void {
  const group = nav?.querySelector<HTMLElement>(`[${GROUP}=${name}]`);
  group?.scrollIntoView({ block: 'nearest' });
  group?.querySelector('a')?.focus({ preventScroll: true });
}
