import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchLeftovers } from './watch-leftovers.ts';
import type { Leftovers } from './watch-leftovers.ts';

let watch: Leftovers;
beforeEach(() => {
  watch = watchLeftovers(/\/packages\/testing\/src\/contract\/.*/);
});
afterEach(() => watch.stop());

const here = 'of packages/testing/src/contract/watch-leftovers.test.ts';
const listen = () => undefined;

test.each<[what: string, come: () => unknown, go: (come: never) => unknown]>([
  [
    `a listener for resize ${here}`,
    () => window.addEventListener('resize', listen),
    () => window.removeEventListener('resize', listen),
  ],
  [
    `a listener for keydown ${here}`,
    () => document.addEventListener('keydown', listen, { capture: true }),
    () => document.removeEventListener('keydown', listen, true),
  ],
  [
    `a listener for change ${here}`,
    () => {
      const end = new AbortController();
      new EventTarget().addEventListener('change', listen, { signal: end.signal });
      return end;
    },
    (end: AbortController) => end.abort(),
  ],
  [
    `a setInterval ${here}`,
    () => setInterval(listen, 9999),
    (timer: number) => clearInterval(timer),
  ],
  [`a setTimeout ${here}`, () => setTimeout(listen, 9999), (timer: number) => clearTimeout(timer)],
  [
    `a MutationObserver ${here}`,
    () => {
      const observer = new MutationObserver(listen);
      observer.observe(document.body, { childList: true });
      return observer;
    },
    (observer: MutationObserver) => observer.disconnect(),
  ],
])('%s is left until it is taken away', (what, come, go) => {
  const made = come();
  expect(watch.left()).toEqual([what]);
  go(made as never);
  expect(watch.left()).toEqual([]);
});

test('a listener that is taken away as another is not', () => {
  document.addEventListener('keyup', listen);
  document.removeEventListener('keyup', listen, true);
  expect(watch.left()).toEqual([`a listener for keyup ${here}`]);
  document.removeEventListener('keyup', listen);
});

test('a timer that has run, and the listener of an element, are not left', async () => {
  document.createElement('p').addEventListener('click', listen);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(watch.left()).toEqual([]);
});
