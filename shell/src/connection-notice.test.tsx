import { act, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '@weitersagen/platform/i18n';
import { showConnection } from './connection-notice.tsx';
import de from './locales/de.json';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The notice beside a router whose page `/langsam` arrives when `arrive` is called. */
async function show() {
  const texts = await createI18n('de', { shell: de });
  let arrive = () => {};
  const answer = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/langsam', element: null, loader: () => answer },
  ]);
  act(() => showConnection(texts, router));
  return { status: screen.getByRole('status'), router, arrive };
}
const happens = (what: 'offline' | 'online') => act(() => window.dispatchEvent(new Event(what)));

test('a lost connection is said, with what happens to the entries, and so is its return, for a while', async () => {
  const { status } = await show();
  expect(status.textContent).toBe('');
  await happens('offline');
  expect(status.textContent).toContain(de.connection.gone);
  expect(status.textContent).toContain(de.connection.kept);
  vi.useFakeTimers();
  await happens('online');
  expect(status.textContent).toBe(de.connection.back);
  await act(() => vi.advanceTimersByTime(5999));
  expect(status.textContent).toBe(de.connection.back);
  await act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toBe('');
});

test('who is without a connection already is told at once', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await show()).status.textContent).toContain(de.connection.gone);
  onLine.mockRestore();
});

test('a page that needs more than five seconds is said to be on its way until it is there', async () => {
  const { status, router, arrive } = await show();
  vi.useFakeTimers();
  act(() => void router.navigate('/langsam'));
  await act(() => vi.advanceTimersByTime(4999));
  expect(status.textContent).toBe('');
  await act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toContain(de.connection.slow);
  expect(status.textContent).toContain(de.connection.slowKept);
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/langsam');
  expect(status.textContent).toBe('');
});

test('after twenty seconds there is a way on', async () => {
  const { status, router, arrive } = await show();
  vi.useFakeTimers();
  act(() => void router.navigate('/langsam'));
  await act(() => vi.advanceTimersByTime(19_999));
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('link', { name: de.toHome }).getAttribute('href')).toBe('/de');
  screen.getByRole('button', { name: de.connection.reload });
  await act(async () => arrive());
  expect(status.textContent).toBe('');
});

test('a page that comes in time is not remarked on, nor is the next one', async () => {
  const { status, router, arrive } = await show();
  vi.useFakeTimers();
  act(() => void router.navigate('/langsam'));
  await act(async () => arrive());
  await act(() => vi.advanceTimersByTime(10_000));
  expect(status.textContent).toBe('');
});
