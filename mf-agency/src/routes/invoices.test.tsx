import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  renderPage({
    route: 'AgenturRechnungen',
    answers: {
      'GET /agentur/rechnungen': page(...rows),
      'GET /agentur/reklamationen': {
        body: { Reklamationen: [], TotalCount: 0, PageCount: 1, HasNext: false },
      },
    },
  });

/** A network for files; what was asked of it and what was saved. */
function filesAnswering(status: number) {
  const network = vi.fn<typeof fetch>(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', network);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return { network, saved };
}

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

  it('are saved with the right of the session, which a plain link could not show', async () => {
    const { network, saved } = filesAnswering(200);
    const { user } = await open(invoice);
    await user.click(
      await screen.findByRole('button', { name: 'XML von GS-2026-0001 herunterladen' }),
    );
    await waitFor(() => expect(saved).toEqual(['GS-2026-0001.xml']));
    const [address, init] = network.mock.calls[0] ?? [];
    expect(address).toBe('/api/v1/funkelnetz/agentur/rechnungen/GS-2026-0001/xml');
    expect(new Headers(init?.headers).get('Authorization')).toMatch(/^Bearer h\./);
  });

  it('say so when a file cannot be had', async () => {
    const { saved } = filesAnswering(500);
    const { user } = await open(invoice);
    await user.click(
      await screen.findByRole('button', { name: 'PDF von GS-2026-0001 herunterladen' }),
    );
    await screen.findByRole('alert');
    expect(saved).toEqual([]);
  });
});
