import { SCROLL_ANIMATION_MS } from '@weitersagen/domain/constants';

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Scrolls to a heading in 300 ms, at once for who wants no motion, and moves the focus to it. Browser only. */
export function scrollToHeading(heading: HTMLElement): void {
  const from = window.scrollY;
  const to = from + heading.getBoundingClientRect().top;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();

  function arrive() {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  function step(at: number) {
    const share = isCalm ? 1 : Math.min(1, Math.max(0, (at - begun) / SCROLL_ANIMATION_MS));
    window.scrollTo({ top: from + (to - from) * easeOut(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else arrive();
  }
  requestAnimationFrame(step);
}
