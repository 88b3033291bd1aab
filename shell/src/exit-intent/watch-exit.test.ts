import type { Locale } from '@weitersagen/platform/i18n';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadExitTexts } from './exit-texts.ts';
import { watchExit } from './watch-exit.tsx';

beforeAll(() => {
  // The test's document knows no modal window.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset['route'];
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
async function leave(clientY: number, locale: Locale = 'de') {
  document.dispatchEvent(new MouseEvent('mouseout', { clientY }));
  vi.useRealTimers();
  await act(async () => {
    await loadExitTexts(locale); // what the question waits for
    await new Promise((resolve) => setTimeout(resolve));
  });
}
const question = () => screen.queryByRole('alertdialog', { name: 'Möchten Sie wirklich gehen?' });

test('who leaves by the upper edge after 15 seconds is asked, once', async () => {
  watchExit({ locale: 'de', toProducts: () => undefined });
  await wait(15_000);
  await leave(0);
  expect(question()).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Hier bleiben' }).click());
  expect(question()).toBeNull();
  await leave(0);
  expect(question()).toBeNull();
});

test('who leaves sooner, sideways or from the privacy page is not', async () => {
  watchExit({ locale: 'de', toProducts: () => undefined });
  await wait(14_999);
  await leave(0);
  expect(question()).toBeNull();
  vi.useFakeTimers();
  watchExit({ locale: 'de', toProducts: () => undefined });
  await wait(15_000);
  await leave(300);
  expect(question()).toBeNull();
  document.documentElement.dataset['route'] = 'Datenschutz';
  await leave(0);
  expect(question()).toBeNull();
});

test('the products are one press away', async () => {
  const moved = vi.fn<() => void>();
  watchExit({ locale: 'en', toProducts: moved });
  await wait(15_000);
  await leave(-1, 'en');
  act(() => screen.getByRole('button', { name: 'See the products' }).click());
  expect(moved).toHaveBeenCalledOnce();
});
