import type { Page } from '@playwright/test';

/** What a page moved by itself. */
export interface Shifts {
  /** As web vitals count it: 0 is still; 1 is everything, by its height. */
  readonly total: number;
  /** The elements, as the beginning of their source. */
  readonly moved: readonly string[];
}

/**
 * Adds up from now on how much the pages of a tab move by themselves, as web vitals count it (0 is still; 1 is everything, by its
 * height). What moves after somebody has pressed something is an answer, however late it comes on a busy machine.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let total = 0;
    let moved: string[] = [];
    let isPressed = false;
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, () => (isPressed = true), { capture: true });
    const add = (entries: PerformanceEntryList) => {
      for (const entry of isPressed ? [] : entries) {
        total += Number(Reflect.get(entry, 'value'));
        for (const { node } of Reflect.get(entry, 'sources') ?? [])
          moved.push(String(node?.outerHTML ?? node?.textContent ?? 'removed').slice(0, 120));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      add(observer.takeRecords());
      const taken = { total, moved };
      total = 0;
      moved = [];
      return taken;
    };
    Object.assign(window, { takeShifts });
  });

/** What the page has moved since it was last asked, once it is drawn; nothing where nobody watches. */
export const takeShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const take: unknown = Reflect.get(window, 'takeShifts');
    return typeof take === 'function' ? take() : { total: 0, moved: [] };
  });
