import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the cursor into the first field of what the ref names: whoever has a customer on the telephone types at once. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    // After the frame has put the focus on the heading of a page just opened.
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  return box;
}
