import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const open = () =>
  show('VertriebspartnerAbrechnung', { staff: { kind: 'seller', email: demoLogins.seller } });
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Bereich für Vertriebspartner' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('a partner of a client that leaves reads the day in the area, and afterwards finds the credit notes alone', async () => {
  await leaveOn(server, '2099-12-31');
  await open();
  await screen.findByText('Das Programm endet am 31.12.2099');
  expect(entries().length).toBeGreaterThan(3);
  cleanup();
  await leaveOn(server, '2020-01-01');
  await open();
  await screen.findByText('Das Programm ist seit dem 01.01.2020 beendet');
  await screen.findByText('Noch keine Gutschriften');
  screen.getByText(/^Haben Sie vor dem Ende noch etwas verdient/);
  expect(entries()).toEqual(['Abrechnung']);
  cleanup();
  await leaveOn(server, null);
});
