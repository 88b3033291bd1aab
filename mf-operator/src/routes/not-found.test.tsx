import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);
const staff = { kind: 'operator', email: demoLogins.operators[0] } as const;
const at = '/nix';
const heading = () => screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' });

test('an unknown address leads to the start', async () => {
  const { user, address } = await show('BetriebNichtGefunden', { at });
  await heading();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Zum Start' }));
  expect(address()).toBe('/de');
});

test('who is signed in keeps the menu there and may sign out', async () => {
  const { user, address } = await show('BetriebNichtGefunden', { at, staff });
  await heading();
  const nav = within(screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' }));
  await nav.findByRole('link', { name: 'Technik' });
  expect(screen.getAllByRole('link', { name: 'Zum Start' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(address()).toBe('/de/anmelden'));
});

test('whose session ends elsewhere goes to the sign-in', async () => {
  const { address } = await show('BetriebNichtGefunden', { at, staff });
  await screen.findByRole('link', { name: 'Technik' });
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await waitFor(() => expect(address()).toBe('/de/anmelden'));
});
