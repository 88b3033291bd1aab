import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { RouteLink } from './route-link.tsx';
import { useLocation } from './router.ts';
import { ServicesProvider } from './services.tsx';
import { testServices } from './testing/test-services.ts';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show() {
  const prefetch = vi.fn<(name: RouteName) => void>();
  render(
    <ServicesProvider services={testServices({ prefetch })}>
      <MemoryRouter>
        <RouteLink to="Empfehlen" params={{ produktId: '7' }} suffix="?anteil=50">
          Empfehlen
        </RouteLink>
        <Address />
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { prefetch, link: screen.getByRole('link', { name: 'Empfehlen' }) };
}

test('a link leads to the route by its name, without loading the page again', async () => {
  const { link } = show();
  expect(link.getAttribute('href')).toBe('/de/empfehlen/7?anteil=50');
  await userEvent.click(link);
  expect(screen.getByRole('status').textContent).toBe('/de/empfehlen/7?anteil=50');
});

test('what this host does not have leads to its first page', () => {
  render(
    <ServicesProvider services={testServices({ paths: { Faq: '/faq' } })}>
      <MemoryRouter>
        <RouteLink to="Home">Start</RouteLink>
      </MemoryRouter>
    </ServicesProvider>,
  );
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/de');
});

test('the target is loaded ahead when the keyboard reaches its link', async () => {
  const { prefetch } = show();
  expect(prefetch).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(prefetch.mock.calls).toEqual([['Empfehlen']]);
});

test('the target is loaded ahead when the pointer comes near', () => {
  const { prefetch, link } = show();
  fireEvent.pointerEnter(link);
  expect(prefetch.mock.calls).toEqual([['Empfehlen']]);
});
