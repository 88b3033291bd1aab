import { useEffect, useState } from 'react';
import type { createBrowserRouter } from '@weitersagen/platform/router';

/** The part of the router that tells whether a page is on its way. */
export type Navigations = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const slowAfterMs = 5000; // product.md, section "11 Constants"

/** Whether the next page has been on its way for five seconds. */
export function useSlowNavigation(navigations: Navigations): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = ({ navigation }: Pick<Navigations['state'], 'navigation'>) => {
      if (navigation.state === 'idle') {
        clearTimeout(timer);
        timer = undefined;
        setSlow(false);
      } else timer ??= setTimeout(() => setSlow(true), slowAfterMs);
    };
    look(navigations.state);
    const leave = navigations.subscribe(look);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [navigations]);
  return slow;
}
