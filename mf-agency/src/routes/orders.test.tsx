import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices, wireOrder, wireOrders } from '../testing/wire-orders.ts';
import type { Answers } from '../testing/answering.ts';

const list = 'PUT /agentur/auftraege/alle';
const open = (answers: Answers, query = '') =>
  renderPage({ route: 'AgenturAuftraege', query, answers: { ...wireChoices, ...answers } });
const asked = ({ calls }: Awaited<ReturnType<typeof open>>, name = list) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the order report', () => {
  it('asks the server for what the address says', async () => {
    const page = await open(
      { 'PUT /agentur/auftraege/ich': wireOrders([wireOrder()], { total: 60, pages: 3 }) },
      '?bereich=ich&sortierung=Produkt&seite=2&status=Ok&produkt=12&von=2026-03-01',
    );
    await screen.findByRole('rowheader', { name: 'FN-1' });
    expect(asked(page, 'PUT /agentur/auftraege/ich')).toEqual([
      {
        OrderBy: 'Produkt',
        Descending: false,
        Pagenumber: 2,
        Pagesize: 25,
        Filter: { Von: '2026-03-01', Produkt: 12, Status: 'Ok' },
      },
    ]);
    expect(screen.getByText('60 Aufträge')).toBeDefined();
    expect(screen.getByText('Seite 2 von 3')).toBeDefined();
    await screen.findByRole('button', { name: 'Filter entfernen: Produkt: Funkelfaser 1000' });
    screen.getByRole('button', { name: 'Filter entfernen: Von: 01.03.2026' });
  });

  it('is ordered by a press on a heading, on the server and in the address', async () => {
    const page = await open({ [list]: wireOrders([wireOrder()]) }, '?seite=2');
    await screen.findByRole('rowheader', { name: 'FN-1' });
    const heading = () => screen.getByRole('columnheader', { name: 'Produkt' });
    await page.user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
    await page.user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(window.location.search).toBe('?sortierung=Produkt&richtung=ab'));
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({
        OrderBy: 'Produkt',
        Descending: true,
        Pagenumber: 1,
      }),
    );
    expect(screen.queryByRole('button', { name: 'Kontakt' })).toBeNull();
  });

  it('is filtered together and loses a filter by its chip', async () => {
    const page = await open({ [list]: wireOrders([wireOrder()]) });
    await page.user.click(screen.getByRole('button', { name: 'Filter' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Von' }), '31022026');
    await page.user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findAllByText(/Dieses Datum gibt es nicht/);
    await page.user.clear(screen.getByRole('textbox', { name: 'Von' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Von' }), '01022026');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Storniert');
    await page.user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await waitFor(() => expect(window.location.search).toBe('?von=2026-02-01&status=Storniert'));
    await page.user.click(
      await screen.findByRole('button', { name: 'Filter entfernen: Status: Storniert' }),
    );
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({ Filter: { Von: '2026-02-01' } }),
    );
    expect(window.location.search).toBe('?von=2026-02-01');
  });

  it('totals what fits by status, each a way to those rows', async () => {
    const totals = [
      { Status: 'Ok', Anzahl: 1200 },
      { Status: 'Gezahlt', Anzahl: 3 },
    ];
    const page = await open({ [list]: wireOrders([wireOrder()], { total: 1203, totals }) });
    const shown = await screen.findByRole('list', { name: 'Anzahl je Status' });
    expect(shown.textContent).toBe('Ok: 1.200Gezahlt: 3');
    await page.user.click(screen.getByRole('button', { name: 'Gezahlt: 3' }));
    await waitFor(() =>
      expect(asked(page, list).at(-1)).toMatchObject({ Filter: { Status: 'Gezahlt' } }),
    );
    screen.getByRole('button', { name: 'Filter entfernen: Status: Gezahlt' });
  });

  it('says that there is more than was counted, and how to see less', async () => {
    await open({
      [list]: wireOrders([wireOrder()], { total: 10_000, isMinimum: true, pages: 500, more: true }),
    });
    await screen.findByText('Mehr als 10.000 Aufträge. Filter grenzen die Liste ein.');
  });

  it('counts all of them when asked to, with the totals by status', async () => {
    const totals = [
      { Status: 'Ok', Anzahl: 1_203_000 },
      { Status: 'Gezahlt', Anzahl: 456 },
    ];
    const some = wireOrders([wireOrder()], { total: 10_000, isMinimum: true, more: true });
    const all = wireOrders([wireOrder()], { total: 1_203_456, totals });
    const page = await open({ [list]: [some, all] }, '?status=Ok');
    await page.user.click(await screen.findByRole('button', { name: 'Genau zählen' }));
    await screen.findByText('1.203.456 Aufträge');
    screen.getByRole('button', { name: 'Gezahlt: 456' });
    expect(screen.queryByRole('button', { name: 'Genau zählen' })).toBeNull();
    expect(asked(page).at(-1)).toMatchObject({ Genau: true, Filter: { Status: 'Ok' } });
  });

  it('says when there is nothing yet, and when the filters leave nothing', async () => {
    await open({ [list]: wireOrders([]) });
    await screen.findByRole('heading', { name: 'Noch keine Aufträge' });
    cleanup();
    const page = await open({ [list]: wireOrders([]) }, '?status=Gezahlt');
    await page.user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
    await screen.findByRole('heading', { name: 'Noch keine Aufträge' });
  });

  it('says what failed and tries again', async () => {
    const broken = {
      status: 500,
      body: {
        MessageKey: 'technical',
        PsoErrorCode: 'PSOF0001',
        Message: 'Technischer Fehler',
        Reference: 'r1',
      },
    };
    const page = await open({ [list]: [broken, wireOrders([wireOrder()])] });
    expect((await screen.findByRole('alert')).textContent).toContain('Technischer Fehler');
    await page.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('rowheader', { name: 'FN-1' });
  });

  it('is saved as CSV with every page, not only the one that is shown', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const first = wireOrders([wireOrder()], { total: 2, pages: 2, more: true });
    const evil = wireOrder({ Auftragsnummer: 'FN-2', Kontakt: '=1+1' });
    const page = await open({ [list]: [first, first, wireOrders([evil], { total: 2 })] });
    await screen.findByRole('rowheader', { name: 'FN-1' });
    await page.user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain("FN-2;05.03.2026;Funkelfaser 1000;'=1+1;Ok;geprüft");
    expect(asked(page).slice(1)).toMatchObject([
      { Pagesize: 100, Pagenumber: 1 },
      { Pagesize: 100, Nach: 'schluessel' },
    ]);
  });

  it('leaves out the columns that are hidden, on screen, in the address and in the workbook', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = await open({ [list]: wireOrders([wireOrder()]) });
    await screen.findByRole('rowheader', { name: 'FN-1' });
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kontakt' }));
    expect(screen.queryByRole('columnheader', { name: 'Kontakt' })).toBeNull();
    expect(window.location.search).toContain('ohne=Kontakt');
    await user.click(screen.getByRole('button', { name: 'Als XLSX speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
    await user.click(screen.getByRole('checkbox', { name: 'Kontakt' }));
    await screen.findByRole('columnheader', { name: 'Kontakt' });
    expect(window.location.search).toBe('');
  });
});
