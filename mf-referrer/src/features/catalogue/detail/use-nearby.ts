import { useLayoutEffect, useRef } from 'react';

const GAP_PX = 8;

/** Where a box stands beside an element: below it, above where there is no room, and never outside of the screen. In pixels of the page. */
export function placeBeside(
  beside: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  box: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const rightmost = screen.width - box.width - GAP_PX;
  const below = beside.bottom + GAP_PX;
  const above = beside.top - box.height - GAP_PX;
  const hasRoom = below + box.height <= screen.height - GAP_PX;
  return {
    left: Math.max(GAP_PX, Math.min(beside.left, rightmost)),
    top: hasRoom || above < GAP_PX ? below : above,
  };
}

/** Whether the browser has popovers; an old one has none. */
export const knowsPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/**
 * Opens a popover of the browser beside what was pressed, again with each `press`. It goes with Escape or a press elsewhere, scrolls with
 * the page, and has the focus until then.
 */
export function useNearby(mark: HTMLElement | undefined, press: unknown) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || mark === undefined) return undefined;
    box.showPopover();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    // Not over the words that the mark stands behind: it is raised above their line.
    const line = (mark.closest('sup')?.parentElement ?? mark).getBoundingClientRect();
    const beside = { left: mark.getBoundingClientRect().left, top: line.top, bottom: line.bottom };
    const { left, top } = placeBeside(beside, box.getBoundingClientRect(), { width, height });
    box.style.left = `${left + window.scrollX}px`;
    box.style.top = `${top + window.scrollY}px`;
    box.focus({ preventScroll: true });
    const close = () => box.hidePopover(); // it would stand anywhere
    window.addEventListener('resize', close, { once: true });
    return () => window.removeEventListener('resize', close);
  }, [mark, press]);
  return element;
}
