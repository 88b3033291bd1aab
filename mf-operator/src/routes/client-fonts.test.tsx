import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-tenants';
import { ownFontName } from '@weitersagen/domain/own-font';
import { fontFile } from '@weitersagen/server/testing/font-file';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let admin: Awaited<ReturnType<typeof addOperator>>;
let content: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
  content = await addOperator(server, [{ role: 'content', client: null }]);
});

const open = (suffix = '?bereich=look', email = admin.email, locale: 'de' | 'en' = 'de') =>
  show('BetriebMandant', {
    staff: { kind: 'operator', email },
    params: { mandant: 'sonnwerk' },
    suffix,
    locale,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const file = (bytes: Uint8Array, name = 'haus.woff2') =>
  new File([Uint8Array.from(bytes)], name, { type: 'font/woff2' });
const config = async () => {
  server.deps.tenants.forget();
  return (await server.tenant('sonnwerk')).config;
};
/** What stands beside a field. */
const aboutOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const windowOf = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Eigene Schrift hochladen' }));
  return within(await screen.findByRole('dialog', { name: 'Eigene Schrift hochladen' }));
};

describe('the fonts of a client’s own', () => {
  it('are uploaded in a window that says beside each field what is wrong, and loses nothing of the others', async () => {
    const { user } = await open();
    await screen.findByText('Noch keine eigene Schrift.');
    const dialog = await windowOf(user);
    const send = () => user.click(dialog.getByRole('button', { name: 'Schrift hochladen' }));
    const choose = (chosen: File) => user.upload(dialog.getByLabelText('Schriftdatei'), chosen);
    await send();
    await dialog.findByText('Bitte bestätigen Sie, dass die Lizenz das erlaubt.');
    await user.click(
      dialog.getByRole('checkbox', {
        name: 'Wir dürfen diese Schrift auf unseren Webseiten verwenden',
      }),
    );
    await send();
    await dialog.findByText('Bitte wählen Sie eine Datei.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Schriftdatei'));
    await choose(file(Buffer.from('wOFF')));
    await dialog.findByText('Das ist keine WOFF2-Datei.');
    await choose(file(Buffer.alloc(300_001)));
    await dialog.findByText(/Die Datei hat mehr als 300 KB/);
    expect(dialog.queryByRole('img', { name: 'So sieht die Schrift aus' })).toBeNull();
    await choose(file(fontFile('serif').subarray(0, 9000)));
    dialog.getByRole('img', { name: 'So sieht die Schrift aus' });
    const name = dialog.getByRole('textbox', { name: /^Name der Schrift/ });
    await user.fill(name, 'Haus"schrift');
    await send();
    await dialog.findByText(/^Bitte geben Sie einen Namen aus höchstens 40/);
    await user.clear(name);
    await user.fill(name, 'Outfit');
    await send();
    await dialog.findByText(/^Die Datei ist beschädigt/);
    await choose(file(fontFile('foreign')));
    await send();
    await dialog.findByText(/^Der Schrift fehlen Zeichen/);
    await choose(file(fontFile('serif')));
    await send();
    await dialog.findByText(/^So heißt schon eine Schrift/);
    dialog.getByText('haus.woff2');
    await user.clear(name);
    await user.fill(name, 'Hausschrift');
    await send();
    await screen.findByText(
      /^Die Schrift „Hausschrift“ ist hochgeladen\..+Für Fließtext ist sie durchgehend fett \(Stärke 600\)/,
    );
    screen.getByText(/^Stärke 600 · \d+ KB · Verwendung bestätigt von .+ am [\d.]+\.$/);
    expect((await config()).look).toBeNull();
  });

  it('can be chosen beside the shipped ones, and stay while the look or a version has them', async () => {
    const { user } = await open();
    const dialog = await windowOf(user);
    await user.upload(dialog.getByLabelText('Schriftdatei'), file(fontFile('sans')));
    await user.fill(dialog.getByRole('textbox', { name: /^Name der Schrift/ }), 'Zweite');
    await user.click(dialog.getByRole('checkbox', { name: /^Wir dürfen/ }));
    await user.click(dialog.getByRole('button', { name: 'Schrift hochladen' }));
    await screen.findByRole('button', { name: 'Zweite entfernen' });
    await user.click(screen.getByRole('checkbox', { name: /^Eigenes Aussehen/ }));
    const headings = await screen.findByRole('combobox', { name: 'Schrift der Überschriften' });
    const [first] = (await config()).fonts;
    if (first === undefined) throw new Error('the first font is gone');
    await user.selectOptions(headings, 'Hausschrift – eigene Schrift');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByText(/^Gespeichert\./);
    expect((await config()).look).toMatchObject({
      headingFont: ownFontName(first),
      bodyFont: 'bricolage',
    });
    await screen.findByText('In Gebrauch: Das Aussehen nutzt sie.');
    expect(screen.queryByRole('button', { name: 'Hausschrift entfernen' })).toBeNull();
    screen.getByRole('button', { name: 'Lizenz von Hausschrift beendet' });
    await user.selectOptions(headings, 'Zweite – eigene Schrift');
    await user.selectOptions(headings, 'Figtree – freundlich');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByText(/^Stand \d+ der Einstellungen nutzt sie/);
    cleanup();
    await open('?bereich=verlauf');
    await screen.findAllByText(/^(?!Figtree).+ → Hausschrift – eigene Schrift$/);
    screen.getByText('Hausschrift → Hausschrift, Zweite');
  });

  it('are removed after a question, and the page tells where another person was quicker', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Zweite entfernen' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Schrift „Zweite“ entfernen?' }),
    );
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect((await config()).fonts).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Zweite entfernen' }));
    const hash = (await config()).fonts.find(({ family }) => family === 'Zweite')?.hash ?? '';
    const body = { client: 'sonnwerk', font: hash };
    await server.call(contract.removeClientFont, { ...admin.session, body });
    await user.click(await screen.findByRole('button', { name: 'Schrift entfernen' }));
    await screen.findByText('Jemand hat die Schrift „Zweite“ schon entfernt.');
    await waitFor(() => expect(screen.queryByText('Zweite')).toBeNull());
  });

  it('are not removed where the look uses them by now', async () => {
    const upload = await server.call(contract.addClientFont, {
      ...admin.session,
      body: {
        client: 'sonnwerk',
        family: 'Dritte',
        file: fontFile('other').toString('base64'),
        isConfirmed: true,
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Dritte entfernen' }));
    const query = { mandant: 'sonnwerk' };
    const { revision } = (
      await server.call(contract.getClientSettings, { ...admin.session, query })
    ).value;
    const values = { 'look.bodyFont': upload.value.name };
    const body = { client: 'sonnwerk', revision, values };
    await server.call(contract.changeClientSettings, { ...admin.session, body });
    await user.click(await screen.findByRole('button', { name: 'Schrift entfernen' }));
    await screen.findByText('Inzwischen nutzt das Aussehen die Schrift „Dritte“. Sie bleibt.');
  });

  it('are read in both languages by who may not change them', async () => {
    await open('?bereich=look', content.email, 'en');
    await screen.findByText('Hausschrift, Dritte');
    screen.getByText('Dritte – own font');
    expect(screen.queryByRole('button', { name: 'Upload a font' })).toBeNull();
  });

  it('say at the choice for texts what becomes of bold words', async () => {
    const { user } = await open();
    const texts = await screen.findByRole('combobox', { name: 'Schrift der Texte' });
    expect(aboutOf(texts)).toMatch(/^Für Fließtext ist sie durchgehend fett/);
    await user.selectOptions(texts, 'Figtree – freundlich');
    expect(aboutOf(texts)).not.toMatch(/Fließtext/);
    await user.selectOptions(texts, 'Dritte – eigene Schrift');
    const headings = screen.getByRole('combobox', { name: 'Schrift der Überschriften' });
    await user.selectOptions(headings, 'Dritte – eigene Schrift');
    expect(aboutOf(headings)).not.toMatch(/Fließtext/);
    await user.selectOptions(headings, 'Figtree – freundlich');
  });

  it('that are removed while another person has them chosen are refused beside their field, and what was typed stays', async () => {
    const bytes = fontFile('sans').toString('base64');
    const upload = await server.call(contract.addClientFont, {
      ...admin.session,
      body: { client: 'sonnwerk', family: 'Vierte', file: bytes, isConfirmed: true },
    });
    const { user } = await open();
    const headings = await screen.findByRole('combobox', { name: 'Schrift der Überschriften' });
    await user.selectOptions(headings, 'Vierte – eigene Schrift');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ecken' }), 'Eckig');
    const [, font = ''] = upload.value.name.split(' ');
    const body = { client: 'sonnwerk', font };
    await server.call(contract.removeClientFont, { ...admin.session, body });
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findAllByText(/Diese Schrift gibt es hier nicht mehr\./);
    expect(aboutOf(headings)).toMatch(/Diese Schrift gibt es hier nicht mehr\./);
    within(headings).getByRole('option', { name: 'Vierte – entfernt', selected: true });
    within(screen.getByRole('combobox', { name: 'Ecken' })).getByRole('option', {
      name: 'Eckig',
      selected: true,
    });
    await user.selectOptions(headings, 'Outfit – geometrisch');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByText(/^Gespeichert\./);
    expect((await config()).look).toMatchObject({ headingFont: 'outfit', corners: 'square' });
  });

  it('whose licence is over go after a question that says where they stand and what stands there then', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lizenz von Dritte beendet' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Lizenz von „Dritte“ beendet?' }),
    );
    const said = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Schrift der Texte: Auf den Seiten steht sofort „Figtree – freundlich“.',
      'Frühere Stände: Wer zu einem zurückkehrt, der diese Schrift hatte, bekommt „Figtree – freundlich“.',
    ]);
    await user.click(question.getByRole('button', { name: 'Schrift entfernen' }));
    await screen.findByText('Die Schrift „Dritte“ ist entfernt. Nichts lädt sie mehr.');
    expect((await config()).look?.bodyFont).toBe('figtree');
    cleanup();
    const { user: later } = await open('?bereich=verlauf');
    const told =
      'Schrift der Texte: Die Schrift gibt es nicht mehr. Wer hierhin zurückkehrt, bekommt „Figtree – freundlich“.';
    const [first] = await screen.findAllByText(told);
    const version = within(first?.closest('li') ?? document.body);
    await later.click(version.getByRole('button', { name: /^Zu Stand \d+ zurück$/ }));
    const restore = within(await screen.findByRole('dialog'));
    expect(restore.queryByText(/Dritte – eigene Schrift/)).toBeNull();
  });

  it('say in place of a specimen that the browser can make nothing of a file', async () => {
    // What a browser does with a damaged file; there is no drawing in this one.
    class Unreadable {
      readonly load = () => Promise.reject(new Error('damaged'));
    }
    vi.stubGlobal('FontFace', Unreadable);
    const fonts = { add: () => undefined, delete: () => true };
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    const { user } = await open();
    const dialog = await windowOf(user);
    const broken = file(fontFile('serif').subarray(0, 9000));
    await user.upload(dialog.getByLabelText('Schriftdatei'), broken);
    await dialog.findByText(/^Diese Datei lässt sich nicht als Schrift anzeigen/);
    expect(dialog.queryByRole('img', { name: 'So sieht die Schrift aus' })).toBeNull();
    cleanup();
    Reflect.deleteProperty(document, 'fonts');
    vi.unstubAllGlobals();
  });
});
