import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices, wireSummary } from '../testing/wire-orders.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('the statistics show the funnel and the same figures by group, for the period of the address', async () => {
  const { user, calls } = await renderPage({
    route: 'AgenturStatistik',
    query: '?gruppe=produkte&zeitraum=30',
    answers: wireChoices,
  });
  await screen.findByText('Empfehlungen vom 01.01.2026 bis 31.03.2026');
  const funnel = screen.getByRole('list', { name: 'Von der Empfehlung bis zur Zahlung' });
  expect(
    within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Empfehlungen8',
    'Geteilt6',
    'Geklickt4',
    'Interessenten3',
    'Aufträge2',
    'Freigegeben1',
    'Gezahlt0',
  ]);
  const row = screen.getByRole('row', { name: /Funkelfaser 1000/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual([8, 6, 4, 3, 2, 1, 0]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tabelle nach' }), 'Kanal');
  await screen.findByRole('row', { name: /whatsapp/ });
  expect(window.location.search).toBe('?gruppe=kanaele&zeitraum=30');
  await waitFor(() => expect(calls.some(({ name }) => name === 'PUT /agentur/kanaele')).toBe(true));
});

it('each group has a chart of one figure, with its title, a description and the table below', async () => {
  const { user } = await renderPage({
    route: 'AgenturStatistik',
    query: '?wert=orders',
    answers: {
      ...wireChoices,
      'PUT /agentur/monate': {
        body: { Von: '2026-01-01', Bis: '2026-03-31', Zeilen: [wireSummary('2026-02', '02.2026')] },
      },
    },
  });
  const line = await screen.findByRole('img', { name: 'Aufträge nach Monat' });
  expect(line.querySelector('desc')?.textContent).toContain('Am meisten: Feb. 2026 mit 2.');
  expect([...line.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '0',
    'Jan. 2026',
    '2',
    'Feb. 2026',
    '0',
    'März 2026',
  ]);
  for (const month of ['Januar 2026', 'Februar 2026', 'März 2026'])
    await screen.findByRole('row', { name: new RegExp(month) });
  for (const [choice, name, bar] of [
    ['Produkt', 'Funkelfaser 1000', 'Produkt'],
    ['Kanal', 'whatsapp', 'Kanal'],
    ['Mitarbeiter', 'Emil Empfehler', 'Mitarbeiter'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tabelle nach' }), choice);
    const bars = await screen.findByRole('img', { name: `Aufträge nach ${bar}` });
    expect(bars.textContent).toContain(name);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grafik zeigt' }), 'Geteilt');
  await screen.findByRole('img', { name: 'Geteilt nach Mitarbeiter' });
  expect(window.location.search).toBe('?wert=shared&gruppe=mitarbeiter');
});

it('a group without a name says what it is without, in the language of the page', async () => {
  await renderPage({
    route: 'AgenturStatistik',
    query: '?gruppe=kanaele',
    answers: {
      ...wireChoices,
      'PUT /agentur/kanaele': {
        body: { Von: '2026-01-01', Bis: '2026-03-31', Zeilen: [wireSummary('', '–')] },
      },
    },
  });
  await screen.findByRole('row', { name: /ohne Kanal/ });
  expect(screen.getByRole('img', { name: /nach Kanal/ }).textContent).toContain('ohne Kanal');
});

it('a period of free choice begins with the days on screen, stands in the address and is checked', async () => {
  const { user, calls } = await renderPage({
    route: 'AgenturStatistik',
    query: '?gruppe=produkte',
    answers: wireChoices,
  });
  await screen.findByText('Empfehlungen vom 01.01.2026 bis 31.03.2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'von – bis');
  const from = await screen.findByRole('textbox', { name: 'Von' });
  expect(from).toHaveProperty('value', '01.01.2026');
  expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveProperty('value', '31.03.2026');
  const change = async (text: string) => {
    await user.clear(from);
    await user.type(from, text);
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
  };
  await change('01.02.2026');
  const asked = { Bereich: 'alle', Von: '2026-02-01', Bis: '2026-03-31' };
  await waitFor(() => expect(calls.at(-1)?.body).toEqual(asked));
  expect(window.location.search).toBe(
    '?gruppe=produkte&zeitraum=frei&von=2026-02-01&bis=2026-03-31',
  );
  const before = calls.length;
  await change('01.04.2026');
  await screen.findByText(/höchstens 366 Tage/);
  expect(calls).toHaveLength(before);
});

it('the table is saved as CSV with the counts as numbers', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:test';
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await renderPage({
    route: 'AgenturStatistik',
    query: '?gruppe=produkte',
    answers: wireChoices,
  });
  await screen.findByRole('row', { name: /Funkelfaser 1000/ });
  await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
  await waitFor(() => expect(files).toHaveLength(1));
  click.mockRestore();
  expect((await files[0]?.text())?.trim().split('\r\n')[1]).toBe('Funkelfaser 1000;8;6;4;3;2;1;0');
});
