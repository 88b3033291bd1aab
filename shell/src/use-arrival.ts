import { useEffect, useRef } from 'react';
import { useLocation } from '@weitersagen/platform/router';

/**
 * After a move to another page: scrolls to its start, moves the focus to its heading, so that a screen reader begins there, and says
 * the page's title in the live region. The first page keeps the browser's own focus. Gives the places of page and live region.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (live.current) live.current.textContent = document.title; // set by the page just before
    if (hash) return;
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return { main, live };
}
