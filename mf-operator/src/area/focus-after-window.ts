/**
 * A `ref` for what a window leads to, such as the notice of what was done in it: it takes the focus as it appears. The window, which goes in the
 * same step, still keeps the page from the focus then (`inert`) and lets go a moment later; until then nothing can have it.
 */
export function focusAfterWindow(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus();
  const kept = element.closest('[inert]');
  if (kept === null) return;
  const watch = new MutationObserver(() => {
    if (kept.hasAttribute('inert')) return;
    watch.disconnect();
    element.focus();
  });
  watch.observe(kept, { attributeFilter: ['inert'] });
}
