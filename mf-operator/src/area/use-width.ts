import { useCallback, useState } from 'react';

/** The width of an element in pixels, followed as it changes; `first` until it is known, and where nothing is drawn. */
export function useWidth(first: number) {
  const [width, setWidth] = useState(first);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
