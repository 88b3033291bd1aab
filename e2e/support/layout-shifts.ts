import type { Page } from '@playwright/test';

/**
 * Adds up from now on how much the pages of a tab move by themselves, as web vitals count it (0 is still; 1 is everything, by its
 * height). What moves after somebody has pressed something is an answer, however late it comes on a busy machine.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let total = 0;
    let isPressed = false;
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, () => (isPressed = true), { capture: true });
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if (!isPressed) total += Number(entry.toJSON().value);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      add(observer.takeRecords());
      const taken = total;
      total = 0;
      return taken;
    };
    Object.assign(window, { takeShifts });
  });

/** What the page has moved since it was last asked, once it is drawn; 0 where nobody watches. */
export const takeShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const take: unknown = Reflect.get(window, 'takeShifts');
    return typeof take === 'function' ? Number(take()) : 0;
  });
