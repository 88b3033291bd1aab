import { expect, test } from 'vitest';
import { keepInSight } from './keep-in-sight.ts';

function wide(name: string, values: Readonly<Record<string, number>>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(element, key, { value, writable: true });
  return element;
}

test('an entry is scrolled into sight, again when the window is turned, and no more once that is ended', () => {
  const box = wide('nav', { clientWidth: 390, scrollLeft: 0 });
  const end = keepInSight(box, wide('a', { offsetLeft: 600 }));
  expect(box.scrollLeft).toBe(470);
  box.scrollLeft = 0;
  window.dispatchEvent(new Event('resize'));
  expect(box.scrollLeft).toBe(470);
  end();
  box.scrollLeft = 0;
  window.dispatchEvent(new Event('resize'));
  expect(box.scrollLeft).toBe(0);
});
