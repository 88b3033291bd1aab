import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useBrowserValue } from './browser-value.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

function Number() {
  const number = useBrowserValue(() => sessionStorage.getItem('number'));
  return <p>{number === undefined ? 'unbekannt' : (number ?? 'keine')}</p>;
}

test('the edge does not know what only the browser knows', () => {
  sessionStorage.setItem('number', '17');
  expect(renderToString(<Number />)).toBe('<p>unbekannt</p>');
});

test('a painted page comes alive without a mismatch and shows the value then', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Number />);
  document.body.append(root);
  sessionStorage.setItem('number', '17');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const hydrated = await act(async () => hydrateRoot(root, <Number />, { onRecoverableError }));
  expect(root.textContent).toBe('17');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
});

test('the value is read again at each render', () => {
  const { rerender } = render(<Number />);
  expect(screen.getByText('keine')).toBeTruthy();
  sessionStorage.setItem('number', '18');
  rerender(<Number />);
  expect(screen.getByText('18')).toBeTruthy();
});
