/** jsdom lays nothing out and watches nothing: whatever is watched is in sight at once. */
class InSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const seen = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#tell([seen], this as unknown as IntersectionObserver);
  }

  disconnect(): void {
    // nothing is watched
  }
}
globalThis.IntersectionObserver = InSight as unknown as typeof IntersectionObserver;
