import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellHeight } from './framed.ts';

let resized: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('tells its height to the allowed origins only, again at each change', () => {
  const sent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  tellHeight(['https://a.example', 'https://b.example']);
  const before = sent.mock.calls.length;
  resized();
  const origins = sent.mock.calls.map(([, origin]) => origin);
  expect(new Set(origins)).toEqual(new Set(['https://a.example', 'https://b.example']));
  expect(sent.mock.calls.length).toBe(before + 2);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    type: 'weitersagen:height',
    height: document.body.scrollHeight,
  });
  expect(document.documentElement.hasAttribute('data-framed')).toBe(true);
});
