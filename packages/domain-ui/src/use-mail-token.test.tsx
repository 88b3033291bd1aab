import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { useMailToken } from './use-mail-token.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Opens an address as a mail does; what the hook answers is the result. */
function visit(address: string) {
  window.history.replaceState(null, '', address);
  const { result } = renderHook(() => useMailToken('example.token'), {
    wrapper: ({ children }) => (
      <RouterProvider router={createBrowserRouter([{ path: '*', element: children }])} />
    ),
  });
  return result;
}

test('the token is taken out of the address at once and the rest of it stays', () => {
  const result = visit('/de/registrieren?herkunft=mail#token=abc-123');
  expect(result.current.token).toBe('abc-123');
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/de/registrieren?herkunft=mail');
});

test.each([
  ['the same', 'abc-123'],
  ['a newer', 'def-456'],
])('%s link opened in the same tab is taken out of the address too', async (_, token) => {
  const result = visit('/de/registrieren#token=abc-123');
  window.location.hash = `#token=${token}`;
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(result.current.token).toBe(token);
});

test('a link that was cut at its end has no token, and is told from an address without one', () => {
  expect(visit('/de/registrieren#token=').current).toMatchObject({ token: null, isCut: true });
  cleanup();
  expect(visit('/de/registrieren').current).toMatchObject({ token: null, isCut: false });
});

test('a reload still has the token', () => {
  visit('/de/registrieren#token=abc-123');
  cleanup();
  expect(visit('/de/registrieren').current.token).toBe('abc-123');
});

test('a newer mail counts, not the one before', () => {
  visit('/de/registrieren#token=old');
  cleanup();
  expect(visit('/de/registrieren#token=new').current.token).toBe('new');
  cleanup();
  expect(visit('/de/registrieren').current.token).toBe('new');
});

test('there is none in a plain address', () => {
  expect(visit('/de/registrieren').current.token).toBeNull();
  cleanup();
  expect(visit('/de/registrieren#inhalt').current.token).toBeNull();
});

test('a used token is forgotten: a reload does not have it', () => {
  const result = visit('/de/registrieren#token=abc-123');
  act(() => result.current.forget());
  cleanup();
  expect(visit('/de/registrieren').current.token).toBeNull();
});

test('with closed storage the token lives as long as the page', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  expect(visit('/de/registrieren#token=abc-123').current.token).toBe('abc-123');
});
