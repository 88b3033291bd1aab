import { useEffect, useRef } from 'react';
import { useLocation } from '@weitersagen/platform/router';

/**
 * After a move to another page: scrolls to its start and moves the focus to its heading, so that a screen reader begins there.
 * The first page keeps the browser's own focus.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}
