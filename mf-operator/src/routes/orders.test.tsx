import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildScene } from '@weitersagen/server/testing/referral-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebBestellungen', { staff: { kind: 'operator', email: support.email }, ...more });
const header = 'Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund';
const fileOf = (...rows: string[]) =>
  new File([[header, ...rows, ''].join('\n')], 'auftraege.csv', { type: 'text/csv' });

describe('orders that come in', () => {
  it('are checked row by row, imported, corrected in place and seen in the history', async () => {
    const { attribution } = await server.inTenant((tx) => buildScene(tx));
    const day = await server.inTenant(async ({ now }) => berlinDay(now));
    const { user } = await open();
    await screen.findByText('Keine Zeile wartet');
    const choose = screen.getByLabelText(/^Datei mit Aufträgen/);
    await user.upload(choose, fileOf(`FN-9;${attribution};FEHLT;neu;${day};ja;`));
    await user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    await screen.findByRole('heading', { name: 'Das würde passieren' });
    screen.getByText('Produkt „FEHLT“ ist unbekannt.');
    screen.getByText('Keine Zeile wartet');
    await user.click(screen.getByRole('button', { name: 'Jetzt einlesen' }));
    const told = await screen.findByText('Die Datei ist eingelesen, 1 Zeile ist abgewiesen');
    expect(document.activeElement).toBe(told);
    await user.click(await screen.findByRole('button', { name: 'Berichtigen: Auftrag FN-9' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Produkt „FEHLT“ ist unbekannt.');
    const fill = async (column: string, value: string) => {
      const field = dialog.getByRole('textbox', { name: column });
      await user.clear(field);
      await user.fill(field, value);
    };
    await fill('Produkt', 'SCENE-9001');
    await fill('Neukunde', 'vielleicht');
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
    await dialog.findByText(/^Neukunde muss ja, nein oder leer sein/);
    await fill('Neukunde', 'ja');
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
    await screen.findByText('Die Zeile ist angenommen.');
    screen.getByText('Keine Zeile wartet');
    screen.getByText('auftraege.csv');
  });

  it('that are refused again after a correction show what was corrected, also once the window is closed', async () => {
    const { user } = await open();
    const choose = await screen.findByLabelText(/^Datei mit Aufträgen/);
    await user.upload(choose, fileOf('FN-8;niemand;FEHLT;neu;05.01.2026;ja;'));
    await user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    await user.click(await screen.findByRole('button', { name: 'Jetzt einlesen' }));
    const correct = { name: 'Berichtigen: Auftrag FN-8' };
    await user.click(await screen.findByRole('button', correct));
    const dialog = within(await screen.findByRole('dialog'));
    const product = dialog.getByRole('textbox', { name: 'Produkt' });
    await user.clear(product);
    await user.fill(product, 'ANDERS-1');
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
    await dialog.findByText('Produkt „ANDERS-1“ ist unbekannt.');
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await screen.findByText('Produkt „ANDERS-1“ ist unbekannt.');
    await user.click(screen.getByRole('button', correct));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: 'Produkt' })).toHaveProperty('value', 'ANDERS-1');
  });

  it('that were not taken are told and corrected in English, with the names that the file has', async () => {
    const { user } = await open({ locale: 'en' });
    await user.upload(
      await screen.findByLabelText(/^File with orders/),
      fileOf('FN-81;niemand;FEHLT;neu;05.01.2026;ja;'),
    );
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await user.click(await screen.findByRole('button', { name: 'Import now' }));
    await user.click(await screen.findByRole('button', { name: 'Correct: Order FN-81' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Product “FEHLT” is unknown.');
    expect(dialog.getByRole('textbox', { name: 'Product (Produkt)' })).toHaveProperty(
      'value',
      'FEHLT',
    );
  });

  it('that are no orders are refused in words', async () => {
    const { user } = await open({ locale: 'en' });
    const choose = await screen.findByLabelText(/^File with orders/);
    await user.upload(choose, new File(['Name;Ort\nA;B\n'], 'a.csv', { type: 'text/csv' }));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await screen.findByText('This is no file with orders. Please check its columns.');
  });

  it('that were not taken are dismissed with a reason', async () => {
    const { user } = await open();
    await user.upload(await screen.findByLabelText(/^Datei mit Aufträgen/), fileOf(';x;y;neu;z;;'));
    await user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    await user.click(await screen.findByRole('button', { name: 'Jetzt einlesen' }));
    const name = 'Verwerfen: Zeile 2 ohne Auftragsnummer';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Leere Zeile');
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    const told = await screen.findByText('Die Zeile ist verworfen.');
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are tried again where the network was away', async () => {
    const { user } = await open({ network: failing('GET /betrieb/bestellungen', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: 'Verlauf' });
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
  });
});
