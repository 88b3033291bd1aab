/**
 * Scrolls a positioned box sideways so that one of its entries is seen, now and whenever the window gets another width, such as when a
 * tablet is turned. Gives what ends that.
 */
export function keepInSight(box: HTMLElement, entry: HTMLElement): () => void {
  const show = () => {
    box.scrollLeft = entry.offsetLeft - box.clientWidth / 3;
  };
  show();
  window.addEventListener('resize', show);
  return () => window.removeEventListener('resize', show);
}
