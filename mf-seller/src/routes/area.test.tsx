import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
beforeAll(async () => {
  await server.inTenant(seedHistory);
});

const staff = { kind: 'seller', email: demoLogins.seller } as const;
const open = (route: RouteName, suffix = '') => show(route, { staff, suffix });
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent));
const rowOf = async (name: RegExp) => cellsOf(await screen.findByRole('row', { name }));

describe('the area of a seller', () => {
  it('shows commission of month and year, and orders by status that lead to those orders', async () => {
    const { user, address } = await open('VertriebspartnerBereich');
    expect(await rowOf(/Dieser Monat/)).toEqual(['Dieser Monat', '90,00 €', '90,00 €', '0,00 €']);
    await user.click(screen.getByRole('link', { name: '1 Storniert' }));
    expect(address()).toBe('/de/vertriebspartner/auftraege?status=Storniert');
  });

  it('says of each order where it stands, and why one was cancelled', async () => {
    await open('VertriebspartnerAuftraege', '?status=Storniert');
    const found = await screen.findByText(/^1 Auftrag/);
    expect(plain(found.textContent)).toBe('1 Auftrag, Provision zusammen 0,00 €');
    const cells = await rowOf(/FN-20003/);
    expect(cells.slice(2, 4)).toEqual(['Storniert', 'Gekündigt: Umzug']);
    expect(cells[6]).toBe('keine');
  });

  it('totals the orders by status, each a way to those, with their commission', async () => {
    const { user, address } = await open('VertriebspartnerAuftraege');
    const totals = within(await screen.findByRole('list', { name: 'Anzahl je Status' }));
    expect(plain(screen.getByText(/Provision zusammen/).textContent)).toMatch(
      /^\d+ Aufträge, Provision zusammen [\d.]+,\d\d €$/,
    );
    await user.click(totals.getByRole('button', { name: 'Storniert: 1' }));
    expect(address()).toBe('/de/vertriebspartner/auftraege?status=Storniert');
  });

  it('shows each commission with rule and version, what took it back, and their sum', async () => {
    const { user } = await open('VertriebspartnerProvisionen');
    expect(plain((await screen.findByText(/^5 Buchungen/)).textContent)).toBe(
      '5 Buchungen, zusammen 270,00 €',
    );
    expect(await rowOf(/Korrektur/)).toEqual([
      'FN-20003',
      '−90,00 €',
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      'Korrektur',
      'Funkelfaser 500',
      'standard: 90,00 € je Auftrag, Version 1',
      '–',
      'Gekündigt: Umzug',
      expect.stringMatching(/^FUNKELNETZ-\d{4}-000002$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Abrechnung' }),
      'noch nicht abgerechnet',
    );
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByText(/^1 Buchung,/);
  });

  it.each([
    ['VertriebspartnerProvisionen', /^FN-20003;-90,00;/m],
    ['VertriebspartnerAuftraege', /^FN-20003;.*;0,00;/m],
  ] as const)(
    'saves the amounts of %s as numbers that a spreadsheet adds up',
    async (route, line) => {
      const files: Blob[] = [];
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) files.push(file);
        return 'blob:test';
      };
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
      const { user } = await open(route);
      await screen.findAllByRole('rowheader');
      await user.click(await screen.findByRole('button', { name: 'Als CSV speichern' }));
      await waitFor(() => expect(files).toHaveLength(1));
      click.mockRestore();
      expect(await files[0]?.text()).toMatch(line);
    },
  );

  it('lists the monthly statements with their files', async () => {
    await open('VertriebspartnerAbrechnung');
    const row = await screen.findByRole('row', { name: /FUNKELNETZ-\d{4}-000002/ });
    expect(cellsOf(row)).toContain('180,00 €');
    for (const file of ['PDF', 'XML', 'CSV'])
      expect(within(row).getByRole('button', { name: new RegExp(file) })).toBeDefined();
  });
});

describe('somebody without a session of the area', () => {
  it('is sent to its sign-in', async () => {
    const { address } = await show('VertriebspartnerProvisionen');
    await expect.poll(address).toBe('/de/vertriebspartner/login');
  });

  it('is sent there with a session of another area too', async () => {
    const { address } = await show('VertriebspartnerBereich', {
      staff: { kind: 'agent', email: demoLogins.agent },
    });
    await expect.poll(address).toBe('/de/vertriebspartner/login');
  });
});
