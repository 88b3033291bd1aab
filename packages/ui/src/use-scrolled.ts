import { useSyncExternalStore } from 'react';

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether something holds of how far the window is scrolled, asked again with each scroll. Nothing does on a page that the server draws. */
export const useScrolled = (holds: () => boolean): boolean =>
  useSyncExternalStore(onScroll, holds, () => false);
