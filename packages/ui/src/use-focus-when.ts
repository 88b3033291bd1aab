import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For what an address asks for on a page: it comes into sight and has the focus as soon as it is there. */
export function useFocusWhen<T extends HTMLElement>(isWanted: boolean): RefObject<T | null> {
  const wanted = useRef<T>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the arrival on a page, which has the focus begin at its heading.
    const frame = requestAnimationFrame(() => wanted.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return wanted;
}
