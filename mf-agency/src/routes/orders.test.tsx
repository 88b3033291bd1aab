import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { failing } from '@weitersagen/testing/failing-network';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `O-${from + n}`);

// The owner has few, so that a page is quick to look through; the employee more than an export loads at once.
const agency = agencyServer(remote);
beforeAll(async () => {
  const { employee: accountId } = agency.people;
  await agency.addOrders(numbered(100, 3));
  await agency.addOrders(numbered(200, 2), {
    productId: 140,
    status: 'paid',
    state: 'firstPayment',
  });
  await agency.addOrders(['O-300'], {
    status: 'cancelled',
    state: 'cancelled',
    orderedOn: '2026-02-03',
  });
  await agency.addOrders(numbered(400, 102), { accountId, orderedOn: '2026-01-10' });
  // Would be a formula in a spreadsheet.
  const contact = ['=1+1', 'Formel'] as const;
  await agency.addOrders(['O-600'], { accountId, orderedOn: '2026-01-09', contact });
});

const open = (suffix = '', more = {}) => agency.open('AgenturAuftraege', suffix, more);
const numbers = () =>
  screen.getAllByRole('rowheader', { name: /^O-/ }).map(({ textContent }) => textContent);
const found = (count: string) => screen.findByText(count);

describe('the order report', () => {
  it('shows what the address asks for', async () => {
    const { employee } = agency.people;
    const place = `bereich=${employee}&sortierung=Auftragsnummer&seite=3&groesse=50`;
    await open(`?${place}&status=Ok&produkt=101&von=2026-01-01`);
    await found('103 Aufträge');
    expect(numbers()).toEqual(['O-500', 'O-501', 'O-600']);
    screen.getByText('Seite 3 von 3');
    await screen.findByRole('button', { name: 'Filter entfernen: Produkt: Funkelfaser 500' });
    screen.getByRole('button', { name: 'Filter entfernen: Von: 01.01.2026' });
  });

  it('is ordered by a press on a heading, on the server and in the address', async () => {
    const page = await open('?bereich=ich');
    await found('6 Aufträge');
    const heading = () => screen.getByRole('columnheader', { name: 'Auftragsnummer' });
    await page.user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(numbers()[0]).toBe('O-100'));
    await page.user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(numbers()[0]).toBe('O-300'));
    expect(page.address()).toBe(
      '/de/agentur/auftraege?bereich=ich&sortierung=Auftragsnummer&richtung=ab',
    );
    expect(screen.queryByRole('button', { name: 'Kontakt' })).toBeNull();
  });

  it('is filtered together and loses a filter by its chip', async () => {
    const { user, address } = await open('?bereich=ich&seite=2');
    await screen.findByRole('heading', { name: 'Nichts gefunden' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('textbox', { name: 'Von' }), '31022026');
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findAllByText(/Dieses Datum gibt es nicht/);
    await user.clear(screen.getByRole('textbox', { name: 'Von' }));
    await user.type(screen.getByRole('textbox', { name: 'Von' }), '02022026');
    await user.type(screen.getByRole('textbox', { name: 'Bis' }), '01022026');
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findAllByText('Das Ende liegt vor dem Anfang.');
    expect(screen.getByRole('textbox', { name: 'Bis' }).getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByRole('textbox', { name: 'Bis' }));
    await user.clear(screen.getByRole('textbox', { name: 'Von' }));
    await user.type(screen.getByRole('textbox', { name: 'Von' }), '01022026');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await found('1 Auftrag');
    expect(numbers()).toEqual(['O-300']);
    expect(address()).toBe('/de/agentur/auftraege?bereich=ich&von=2026-02-01&status=Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter entfernen: Status: Storniert' }));
    await found('6 Aufträge');
    expect(address()).toBe('/de/agentur/auftraege?bereich=ich&von=2026-02-01');
  });

  it.each([
    ['von=2026-02-02&bis=2026-02-01', 'Bis', '01.02.2026', 'Das Ende liegt vor dem Anfang.'],
    ['von=2026-02-31', 'Von', '31.02.2026', /Dieses Datum gibt es nicht/],
    ['bis=gestern', 'Bis', 'gestern', /Dieses Datum gibt es nicht/],
  ])(
    'says at the field what is wrong with the days of an address: %s',
    async (days, name, text, message) => {
      const { user } = await open(`?bereich=ich&${days}`);
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(field.value).toBe(text);
      const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
      expect(notes.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(
        message,
      );
      expect(screen.queryByText(/technischer Fehler|nicht geladen/)).toBeNull();
      await user.clear(field);
      await user.type(field, '03022026');
      await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
      await screen.findByText(/^\d Auftr/);
    },
  );

  it('finds what waits for a release, and what the agency released', async () => {
    const { user, address } = await open('?freigabe=Ausstehend&bereich=ich');
    await found('3 Aufträge');
    screen.getByRole('button', { name: 'Filter entfernen: Freigabe: steht aus' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Freigabe' }),
      'von der Agentur erteilt',
    );
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByRole('heading', { name: 'Nichts gefunden' });
    expect(address()).toContain('freigabe=Erteilt');
  });

  it('totals what fits by status, each a way to those rows', async () => {
    const { user } = await open('?bereich=ich');
    const shown = await screen.findByRole('list', { name: 'Anzahl je Status' });
    expect(shown.textContent).toBe('Ok: 3Kundenprämie gezahlt: 2Storniert: 1');
    await user.click(screen.getByRole('button', { name: 'Kundenprämie gezahlt: 2' }));
    await found('2 Aufträge');
    expect(numbers().toSorted()).toEqual(['O-200', 'O-201']);
    screen.getByRole('button', { name: 'Filter entfernen: Status: Kundenprämie gezahlt' });
  });

  it('says when there is nothing yet, and when the filters leave nothing', async () => {
    await open('', { email: demoLogins.agencyInactive });
    await screen.findByRole('heading', { name: 'Noch keine Aufträge' });
    cleanup();
    const { user } = await open('?status=Gezahlt', { email: demoLogins.agencyInactive });
    await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
    await screen.findByRole('heading', { name: 'Noch keine Aufträge' });
  });

  it('says what failed and tries again', async () => {
    const network = failing('PUT /agentur/auftraege/ich', 'away', 1);
    const { user } = await open('?bereich=ich', { network });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('rowheader', { name: 'O-100' });
  });

  it('is saved as CSV with every page, not only the one that is shown', async () => {
    const { files } = agency.savedFiles();
    const { user } = await open(`?bereich=${agency.people.employee}&seite=5`);
    await found('103 Aufträge');
    await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(104);
    expect(new Set(lines).size).toBe(104);
    await screen.findByText('Die CSV-Datei ist gespeichert.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Als CSV speichern' }));
    expect(lines.at(-1)).toContain("O-600;09.01.2026;Funkelfaser 500;'=1+1 F.;Ok;0,00;geprüft");
  });

  it('is saved no further once that is cancelled, with the focus back at what was pressed', async () => {
    let isHeld = false;
    const held = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const network =
      (next: typeof fetch): typeof fetch =>
      (input, init) =>
        isHeld ? held(init?.signal) : next(input, init);
    const { files } = agency.savedFiles();
    const { user } = await open('?bereich=ich', { network });
    await screen.findByRole('rowheader', { name: 'O-100' });
    isHeld = true;
    await user.click(screen.getByRole('button', { name: 'Als XLSX speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Als XLSX speichern' }));
    expect(screen.queryByText(/ist gespeichert/)).toBeNull();
    expect(files).toEqual([]);
  });

  it('leaves out the columns that are hidden, on screen, in the address and in the workbook', async () => {
    const { files } = agency.savedFiles();
    const { user, address } = await open('?status=Gezahlt');
    await found('2 Aufträge');
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kontakt' }));
    expect(screen.queryByRole('columnheader', { name: 'Kontakt' })).toBeNull();
    expect(address()).toContain('ohne=Kontakt');
    await user.click(screen.getByRole('button', { name: 'Als XLSX speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
    await user.click(screen.getByRole('checkbox', { name: 'Kontakt' }));
    await screen.findByRole('columnheader', { name: 'Kontakt' });
    expect(address()).toBe('/de/agentur/auftraege?status=Gezahlt');
  });
});
