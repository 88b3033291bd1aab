import { useCallback, useEffect, useRef, useState } from 'react';

/** A link whose way is held until somebody says so. */
export interface HeldLink {
  readonly isHeld: boolean;
  readonly go: () => void;
  readonly stay: () => void;
}

/** The link of a press that would take this page away; null for any other press. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target === '_blank') return null;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? null : link;
}

/** Holds the links of the whole page while something on it cannot be seen again: a press on one asks first. Browser only. */
export function useHeldLinks(): HeldLink {
  const [held, setHeld] = useState<HTMLAnchorElement | null>(null);
  const free = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    function hold(event: MouseEvent) {
      const link = linkOf(event);
      if (link === null || link === free.current) return;
      event.preventDefault();
      // Nothing else hears of it: the router would go.
      event.stopPropagation();
      setHeld(link);
    }
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, []);
  const stay = useCallback(() => setHeld(null), []);
  return {
    isHeld: held !== null,
    stay,
    go() {
      free.current = held;
      held?.click();
    },
  };
}
