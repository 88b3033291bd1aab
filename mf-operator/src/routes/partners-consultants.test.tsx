import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { searchConsultants } from '@weitersagen/contracts/consultant';
import { addConsultant } from '@weitersagen/contracts/operator-consultants';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const client = 'sonnwerk';
const open = (search = '', more: Parameters<typeof show>[1] = {}) =>
  show('BetriebPartner', {
    staff: { kind: 'operator', email: olaf },
    suffix: `?mandant=${client}&art=berater${search}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const rowOf = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (user: User, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
async function choose(user: User, name: string, task: string) {
  await press(user, `${name} ändern`);
  await user.click(await screen.findByRole('menuitem', { name: task }));
  return within(await screen.findByRole('dialog'));
}
/** Types in place of what stands there. */
async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.fill(field, text);
}
const searched = async (query: string) => {
  const { value } = await server.call(searchConsultants, { query: { query }, client });
  return value.consultants.map(({ externalId }) => externalId);
};
async function consultant(externalId: string, lastName: string) {
  const session = await operatorSession(server);
  const body = { client, externalId, lastName, firstName: null, postalCode: '24103', city: 'Kiel' };
  await server.call(addConsultant, { ...session, body });
}

describe('the list of consultants', () => {
  it('adds somebody, says beside each field what is wrong, and the search has them', async () => {
    const { user } = await open();
    await press(user, 'Berater anlegen');
    const dialog = within(await screen.findByRole('dialog'));
    const type = (label: string | RegExp, text: string) =>
      retype(user, dialog.getByRole('textbox', { name: label }), text);
    await type('Nummer', '4711');
    await type('PLZ', '241');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    await dialog.findAllByText(
      'Bitte 3 bis 40 Buchstaben, Ziffern und Bindestriche, nicht nur Ziffern.',
    );
    dialog.getAllByText('Bitte fünf Ziffern, etwa 24103.');
    await type('Nummer', 'SEITE-1');
    await type('PLZ', '24103');
    await type('Nachname', 'Seitenblick');
    await type('Ort', 'Kiel');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    await screen.findByText('Seitenblick ist angelegt, und die Suche zeigt den Eintrag');
    await within(await rowOf('Seitenblick')).findByText('gelistet');
    expect(await searched('seitenblick')).toEqual(['SEITE-1']);
  });

  it('says beside the number that somebody has it', async () => {
    await consultant('SEITE-5', 'Fünftblick');
    const { user } = await open();
    await press(user, 'Berater anlegen');
    const again = within(await screen.findByRole('dialog'));
    for (const [label, text] of [
      ['Nummer', 'SEITE-5'],
      ['PLZ', '24103'],
      ['Nachname', 'Anders'],
      ['Ort', 'Kiel'],
    ] as const)
      await user.fill(again.getByRole('textbox', { name: label }), text);
    await user.click(again.getByRole('button', { name: 'Anlegen' }));
    await again.findAllByText('Diese Nummer hat schon jemand.');
    expect(await searched('anders')).toEqual([]);
  });

  it('changes somebody, and says where another person was first', async () => {
    await consultant('SEITE-2', 'Zweitblick');
    const { user } = await open();
    const dialog = await choose(user, 'Zweitblick', 'Bearbeiten');
    expect(dialog.queryByRole('textbox', { name: 'Nummer' })).toBeNull();
    await retype(user, dialog.getByRole('textbox', { name: 'Ort' }), 'Plön');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Zweitblick ist gespeichert');
    await within(await rowOf('Zweitblick')).findByText('24103 Plön');
    const other = await choose(user, 'Zweitblick', 'Bearbeiten');
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('consultant')
          .set({ revision: 9 })
          .where('external_id', '=', 'SEITE-2')
          .execute(),
      client,
    );
    await retype(user, other.getByRole('textbox', { name: 'Ort' }), 'Eutin');
    await user.click(other.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/Jemand hat diesen Eintrag inzwischen geändert/);
  });

  it('takes somebody out of the search with a reason, and back', async () => {
    await consultant('SEITE-3', 'Drittblick');
    const { user } = await open();
    for (const [task, told, state] of [
      ['Nicht mehr listen', 'Die Suche zeigt Drittblick nicht mehr', 'nicht gelistet'],
      ['In die Suche aufnehmen', 'Die Suche zeigt Drittblick', 'gelistet'],
    ] as const) {
      const dialog = await choose(user, 'Drittblick', task);
      await user.click(dialog.getByRole('button', { name: task }));
      await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
      await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), 'auf eigenen Wunsch');
      await user.click(dialog.getByRole('button', { name: task }));
      await screen.findByText(told);
      await within(await rowOf('Drittblick')).findByText(state);
      expect(await searched('drittblick')).toEqual(task.startsWith('Nicht') ? [] : ['SEITE-3']);
    }
  });

  it('refuses a picture that is too small beside its field', async () => {
    await consultant('SEITE-4', 'Viertblick');
    const { user } = await open();
    const dialog = await choose(user, 'Viertblick', 'Bearbeiten');
    const tiny = new File([new Uint8Array([1, 2, 3])], 'winzig.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText('Bild'), tiny);
    await dialog.findByText('winzig.png');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await dialog.findByText('Das ist kein PNG-, JPEG- oder WebP-Bild.');
    expect(screen.queryByText('Viertblick ist gespeichert')).toBeNull();
  });

  it('reads a file in: matched, checked, imported, and found in the list', async () => {
    const { user } = await open();
    await press(user, 'Berater aus Datei einlesen');
    expect(await screen.findByRole('heading', { name: 'Berater aus Datei einlesen' })).toBe(
      document.activeElement,
    );
    const file = (name: string, ...lines: readonly string[]) =>
      new File([['Nummer;Familienname;PLZ;Ort', ...lines].join('\n')], name, { type: 'text/csv' });
    const upload = async (chosen: File) =>
      user.upload(await screen.findByLabelText('Beraterdatei'), chosen);
    await upload(file('falsch.csv', 'SEITE-10;Datei;2410;Kiel', 'SEITE-11;;24103;'));
    await press(user, 'Prüfen');
    await screen.findByText('2 Zeilen können so nicht importiert werden');
    screen.getByText('PLZ: Bitte fünf Ziffern, etwa 24103.');
    screen.getByText('Nachname: Bitte ein Name aus Buchstaben.');
    screen.getByText('Ort: Bitte 1 bis 200 Zeichen in einer Zeile.');
    expect(screen.queryByRole('button', { name: /importieren$/ })).toBeNull();
    await upload(file('gut.csv', 'SEITE-10;Dateiblick;24103;Kiel'));
    await screen.findByText('gut.csv');
    await press(user, 'Prüfen');
    await press(user, '1 Zeile importieren');
    await screen.findByText('1 neu, 0 geändert, 0 unverändert.');
    expect(await searched('dateiblick')).toEqual(['SEITE-10']);
    await press(user, 'Zur Liste der Berater');
    await rowOf('Dateiblick');
  });

  it('takes no file in another form', async () => {
    await open('&einlesen=ja');
    const json = new File(['[]'], 'berater.json', { type: 'application/json' });
    const field = await screen.findByLabelText('Beraterdatei');
    fireEvent.change(field, { target: { files: [json] } });
    await screen.findByText(/lässt sich nicht als CSV lesen/);
    expect(screen.queryByRole('button', { name: 'Prüfen' })).toBeNull();
  });

  it('speaks English', async () => {
    const { user } = await open('', { locale: 'en' });
    await screen.findByRole('tab', { name: 'Consultants', selected: true });
    await press(user, 'Import consultants from a file');
    await waitFor(() => screen.getByLabelText('Consultant file'));
  });
});
