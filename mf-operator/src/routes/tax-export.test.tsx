import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { readTaxArchive } from '@weitersagen/server/testing/tax-archive';
import { taxScene } from '@weitersagen/server/testing/tax-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { savedFiles } from '@weitersagen/testing/saved-files';
import remote from '../remote.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const { server, show } = areaServer(remote);
afterEach(() => vi.unstubAllGlobals());
const client = 'funkelnetz';
let finance: Awaited<ReturnType<typeof addOperator>>;
let support: Awaited<ReturnType<typeof addOperator>>;
/** The year in which the scene's money moved, which is not over. */
let year: string;
beforeAll(async () => {
  await taxScene(server);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
  support = await addOperator(server, [{ role: 'support', client: null }]);
  year = await server.inTenant(({ now }) => Promise.resolve(String(now.getFullYear())));
});
const open = (
  query = '',
  { email, ...more }: Parameters<typeof show>[1] & { readonly email?: string } = {},
) =>
  show('BetriebFinanzamt', {
    staff: { kind: 'operator', email: email ?? finance.email },
    suffix: `?mandant=${client}${query}`,
    ...more,
  });

/** The rows of a table of the export by its name. */
const rowsOf = (name: string) => {
  const table = screen.getByRole('table', { name: /^Was der Export enthält/ });
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  return within(row ?? table)
    .getAllByRole('cell')
    .at(-1)?.textContent;
};

describe('the export for the tax office', () => {
  it('is of the last year by itself, and says what is in it before it is fetched', async () => {
    await open();
    const last = Number(year) - 1;
    await screen.findByText(`01.01.${last} bis 31.12.${last}`);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jahr' }).value).toBe(
      String(last),
    );
    expect(rowsOf('Konten')).toBe('6');
    expect(screen.queryByText('Der Zeitraum ist noch nicht zu Ende')).toBeNull();
  });

  it('says so of a year that is not over, and of a month in which nothing happened', async () => {
    const { user, address } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Jahr' }), year);
    await screen.findByText('Der Zeitraum ist noch nicht zu Ende');
    expect(address()).toContain(`jahr=${year}`);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Jahr' }),
      String(Number(year) - 5),
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Monat' }), 'Februar');
    expect(address()).toContain('monat=02');
    await screen.findByText(/^In diesem Zeitraum ist nichts gebucht/);
  });

  it('asks for the occasion, is saved, and stands in the list with who fetched it', async () => {
    const saved = savedFiles();
    const { user, fetch } = await open(
      `&jahr=frei&von=${Number(year) - 1}-03-01&bis=${year}-02-28`,
    );
    vi.stubGlobal('fetch', fetch);
    const rows = await waitFor(() => rowsOf('Buchungen'));
    await user.click(screen.getByRole('button', { name: 'Export holen' }));
    const field = screen.getByRole('textbox', { name: 'Anlass' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(saved.names).toEqual([]);
    await user.type(field, 'Prüfungsanordnung vom März');
    await user.click(screen.getByRole('button', { name: 'Export holen' }));
    await screen.findByText(/^Der Export vom 01\.03\..* ist gespeichert/);
    expect(saved.names).toEqual([
      `finanzamt-${client}-${Number(year) - 1}-03-01-${year}-02-28.zip`,
    ]);
    const bytes = new Uint8Array((await saved.files[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(String(readTaxArchive(bytes).table('Buchungen').rows.length)).toBe(rows);
    const list = await screen.findByRole('table', { name: 'Letzte Exporte' });
    await within(list).findByText('Prüfungsanordnung vom März');
  });

  it('says what is wrong with days at their fields', async () => {
    const { user, address } = await open('&jahr=frei&von=2020-01-01&bis=2024-01-31');
    const to = await screen.findByRole('textbox', { name: 'Letzter Tag' });
    await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('Bitte wählen Sie höchstens 366 Tage.', { selector: 'p, span, div' });
    expect(screen.queryByRole('button', { name: 'Export holen' })).toBeNull();
    await user.clear(to);
    await user.type(to, '31.01.2019');
    await user.click(screen.getByRole('button', { name: 'Zeigen' }));
    await screen.findAllByText(/Der letzte Tag liegt vor dem ersten/);
    await user.clear(to);
    await user.type(to, '31.01.2020');
    await user.click(screen.getByRole('button', { name: 'Zeigen' }));
    await screen.findByText('01.01.2020 bis 31.01.2020');
    expect(address()).toContain('bis=2020-01-31');
  });

  it('asks for the days where none are named', async () => {
    await open('&jahr=frei');
    await screen.findByText('Bitte nennen Sie den ersten und den letzten Tag.');
    expect(screen.queryByRole('table', { name: /^Was der Export enthält/ })).toBeNull();
  });

  it('of a network that is away is asked for once more', async () => {
    const { user } = await open('', { network: failing('GET /betrieb/finanzamt', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('table', { name: /^Was der Export enthält/ });
  });

  it('whose file broke off says so, and pressed again is the same order', async () => {
    const saved = savedFiles();
    const other = await open('', { network: failing('GET /betrieb/finanzamt/datei', 'broken', 1) });
    vi.stubGlobal('fetch', other.fetch);
    await other.user.type(await screen.findByRole('textbox', { name: 'Anlass' }), 'Nachschau');
    await other.user.click(screen.getByRole('button', { name: 'Export holen' }));
    await screen.findByRole('alert');
    expect(saved.names).toEqual([]);
    await screen.findByText('Nachschau');
    await other.user.click(screen.getByRole('button', { name: 'Export holen' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    await screen.findByText(/ist gespeichert/);
    expect(screen.getAllByText('Nachschau')).toHaveLength(1);
  });

  it('speaks English, and is not for the support', async () => {
    await open('', { locale: 'en' });
    await screen.findByRole('heading', { name: 'What the export contains' });
    await open('', { email: support.email });
    await screen.findByRole('heading', { name: /Rolle/ });
  });
});
