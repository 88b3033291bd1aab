import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);
const staff = { kind: 'operator', email: demoLogins.operators[0] } as const;

test('the frame says who is signed in, names its pages and leads out', async () => {
  const { user, address } = await show('BetriebStart', { staff });
  await screen.findByRole('heading', { level: 1, name: 'Start' });
  expect(screen.getByText('Olaf Operator')).toBeTruthy();
  const nav = screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('Start');
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(address()).toBe('/de/anmelden'));
  expect(localStorage).toHaveLength(0);
});
