import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a box that can have the focus: it takes it when its `content` changes and what had it inside is gone, so that whoever works by
 * keyboard keeps their place on the page.
 */
export function useKeptFocus(content: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = box.current;
    const follow = ({ type }: Event) => {
      hadFocus.current = type === 'focusin';
    };
    element?.addEventListener('focusin', follow);
    element?.addEventListener('focusout', follow);
    return () => {
      element?.removeEventListener('focusin', follow);
      element?.removeEventListener('focusout', follow);
    };
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus();
  }, [content]);
  return box;
}
