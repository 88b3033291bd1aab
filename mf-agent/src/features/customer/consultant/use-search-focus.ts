import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the cursor into the search when somebody opens it, and back to where it was when the search closes under it. A search that
 * is open from the start leaves the cursor alone.
 */
export function useSearchFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const box = useRef<E>(null);
  const shown = useRef(isOpen);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (shown.current === isOpen) return;
    shown.current = isOpen;
    if (isOpen) {
      before.current = document.activeElement;
      box.current?.querySelector('input')?.focus();
    } else if (document.activeElement === document.body && before.current instanceof HTMLElement) {
      before.current.focus();
    }
  }, [isOpen]);
  return box;
}
