import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices } from '../testing/wire-orders.ts';

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
