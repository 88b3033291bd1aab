import type { Locale } from '@weitersagen/platform/i18n';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { ExitTexts } from './exit-texts.ts';
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

const texts = { de, en };
/** Watches a page; what it gives back was called for each time somebody is asked. */
function watch(locale: Locale, toProducts = () => {}) {
  const loadTexts = vi.fn<(of: Locale) => Promise<ExitTexts>>(async (of) => texts[of]);
  watchExit({ locale, toProducts, loadTexts });
  return loadTexts;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const leave = (clientY: number) =>
  act(async () => document.dispatchEvent(new MouseEvent('mouseout', { clientY })));

test('who leaves by the upper edge after 15 seconds is asked, once', async () => {
  const asks = watch('de');
  await pass(15_000);
  await leave(0);
  screen.getByRole('alertdialog', { name: 'Möchten Sie wirklich gehen?' });
  await act(async () => screen.getByRole('button', { name: 'Hier bleiben' }).click());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await leave(0);
  expect(asks).toHaveBeenCalledOnce();
});

test('who leaves sooner, sideways or from the privacy page is not', async () => {
  const asks = watch('de');
  await pass(14_999);
  await leave(0);
  await pass(1);
  await leave(300);
  document.documentElement.dataset['route'] = 'Datenschutz';
  await leave(0);
  expect(asks).not.toHaveBeenCalled();
  delete document.documentElement.dataset['route'];
  await leave(0);
  expect(asks).toHaveBeenCalledOnce();
});

test('the products are one press away', async () => {
  const moved = vi.fn<() => void>();
  watch('en', moved);
  await pass(15_000);
  await leave(-1);
  await act(async () => screen.getByRole('button', { name: 'See the products' }).click());
  expect(moved).toHaveBeenCalledOnce();
});
