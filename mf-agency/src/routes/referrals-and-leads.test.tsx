import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices, wireOrders } from '../testing/wire-orders.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const referral = {
  Empfehlungsnummer: 'abcdefghijklmnopqrstuv',
  Datum: '2026-03-05T09:00:00Z',
  GueltigBis: '2026-05-04T09:00:00Z',
  Produkt: 'Funkelfaser 500',
  Kanal: 'whatsapp',
  Berater: 'FN-1001',
  Mitarbeiter: 'Emil Empfehler',
  Filiale: 'Kiel Nord',
  Empfehler: 'Gerda G.',
  AnteilEmpfehler: 50,
  Status: 'Offen',
  Interessenten: 2,
};
const lead = {
  Id: 'lead-1',
  Datum: '2026-03-06T09:00:00Z',
  Geaendert: '2026-03-07T09:30:00Z',
  Kontakt: 'Karl K.',
  Status: 'Ok',
  Produkt: 'Funkelfaser 500',
  Empfehlungsnummer: 'abcdefghijklmnopqrstuv',
  Mitarbeiter: 'Emil Empfehler',
};

/** The two reports: what they are called by, how a row is named, and what they can be asked for. */
const reports = [
  {
    route: 'AgenturEmpfehlungen',
    list: 'PUT /agentur/empfehlungen/alle',
    row: referral,
    header: 'Funkelfaser 500',
    sort: ['Kanal', 'Kanal'],
    unsorted: 'Empfehler',
    address: '?filiale=laden-1&kanal=whatsapp&seite=2&sortierung=Berater&richtung=ab',
    asks: {
      OrderBy: 'Berater',
      Descending: true,
      Pagenumber: 2,
      Filter: { Filiale: 'laden-1', Kanal: 'whatsapp' },
    },
    count: '60 Empfehlungen',
    filter: 'Abgelaufen',
    hides: 'Filiale',
    exports: ['Kiel Nord', ';2;', '50 %'],
  },
  {
    route: 'AgenturInteressenten',
    list: 'PUT /agentur/leads/alle',
    row: lead,
    header: 'Karl K.',
    sort: ['Geändert', 'Geaendert'],
    unsorted: 'Produkt',
    address: '?status=Ok&von=2026-03-01&seite=2&sortierung=Status&richtung=ab',
    asks: {
      OrderBy: 'Status',
      Descending: true,
      Pagenumber: 2,
      Filter: { Von: '2026-03-01', Status: 'Ok' },
    },
    count: '60 Interessenten',
    filter: 'Gezahlt',
    hides: 'Geändert',
    exports: ['Karl K.', 'Emil Empfehler'],
  },
] as const;

async function open(report: (typeof reports)[number], query = '', more = {}) {
  const page = await renderPage({
    route: report.route satisfies RouteName,
    query,
    answers: {
      ...wireChoices,
      'GET /agentur/werte/filialen': {
        body: [{ Schluessel: 'laden-1', Bezeichnung: 'Kiel Nord' }],
      },
      [report.list]: wireOrders([report.row], more),
    },
  });
  await screen.findByRole('rowheader', { name: report.header });
  const asked = () => page.calls.filter(({ name }) => name === report.list).map(({ body }) => body);
  return { ...page, asked };
}

describe.each(reports)('the report $route', (report) => {
  it('asks the server for what the address says, and says how many there are', async () => {
    const { asked } = await open(report, report.address, { total: 60, pages: 3 });
    expect(asked()).toMatchObject([report.asks]);
    screen.getByText(report.count);
    screen.getByText('Seite 2 von 3');
  });

  it('is ordered by a press on a heading, and paged', async () => {
    const { user, asked } = await open(report, '', { total: 60, pages: 3, more: true });
    const [title, wire] = report.sort;
    const heading = () => screen.getByRole('columnheader', { name: title });
    await user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ OrderBy: wire, Descending: false }));
    expect(screen.queryByRole('button', { name: report.unsorted })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ OrderBy: wire, Pagenumber: 2 }));
  });

  it('is filtered, and loses a filter by its chip', async () => {
    const { user, asked } = await open(report);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), report.filter);
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ Filter: { Status: report.filter } }),
    );
    const chip = `Filter entfernen: Status: ${report.filter}`;
    await user.click(await screen.findByRole('button', { name: chip }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Filter: {} }));
    expect(window.location.search).toBe('');
  });

  it('hides a column, and exports what is shown', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = await open(report);
    const save = async () => {
      const before = files.length;
      await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
      await waitFor(() => expect(files.length).toBe(before + 1));
      return (await files[before]?.text()) ?? '';
    };
    const whole = await save();
    for (const part of report.exports) expect(whole).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: report.hides }));
    expect(screen.queryByRole('columnheader', { name: report.hides })).toBeNull();
    expect(whole.split('\r\n')[0]).toContain(report.hides);
    expect((await save()).split('\r\n')[0]).not.toContain(report.hides);
  });
});
