import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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
    await screen.findByText(/^Die Schrift „Hausschrift“ ist hochgeladen\./);
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
    await user.selectOptions(headings, 'Zweite – eigene Schrift');
    await user.selectOptions(headings, 'Figtree – freundlich');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByText(/^Bleibt: Stand \d+ der Einstellungen nutzt sie/);
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
});
