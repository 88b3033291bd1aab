import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const invoice = {
  Nummer: 'GS-2026-0001',
  Monat: '2026-02',
  Datum: '2026-03-01',
  Status: 'Freigegeben',
  Umsatzsteuerstatus: 'Regelbesteuert',
  Steuersatz: 19,
  NettoCent: 10_000,
  SteuerCent: 1900,
  BruttoCent: 11_900,
  BezahltAm: null,
};
const page = (...rows: readonly unknown[]) => ({
  body: { Abrechnungen: rows, TotalCount: rows.length, PageCount: 1, HasNext: false },
});
const open = (...rows: readonly unknown[]) =>
  renderPage({ route: 'AgenturRechnungen', answers: { 'GET /agentur/rechnungen': page(...rows) } });

describe('the invoices of an agency', () => {
  it('show amounts in the reader’s form', async () => {
    await open(invoice);
    const row = await screen.findByRole('row', { name: /GS-2026-0001/ });
    expect(within(row).getByText(/^119,00\s€$/)).toBeDefined();
    expect(within(row).getByText('01.03.2026')).toBeDefined();
  });

  it('say what will be here while there are none', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Noch keine Rechnungen' });
  });
});
