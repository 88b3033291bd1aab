import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const open = (email: string, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebKatalogdatei', {
    staff: { kind: 'operator', email },
    suffix: '?mandant=funkelnetz',
    ...more,
  });
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let support: Operator;
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: 'funkelnetz' }]);
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
type User = Awaited<ReturnType<typeof open>>['user'];
const csv = (text: string, name = 'produkte.csv') => new File([text], name, { type: 'text/csv' });
async function choose(user: User, file: File) {
  await user.upload(await screen.findByLabelText('Katalogdatei'), file);
}
const select = (column: string) =>
  screen.findByRole('combobox', { name: `Spalte ${column} enthält` });
const press = async (user: User, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));

function large(number: string): File {
  const products = Array.from({ length: 1500 }, (_, index) => ({
    ExterneNummer: `${number}-${index}`,
    Name: `Funkeltarif ${index}`,
    ProduktKategorie: 'internet',
  }));
  const text = JSON.stringify({ Produkte: products });
  return new File([text], 'gross.json', { type: 'application/json' });
}
async function choosesLarge(number: string) {
  const { user } = await open(content.email);
  await choose(user, large(number));
  return user;
}
/** Whether the browser asks before the page is closed. */
const staysAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the catalogue as a file', () => {
  it('is matched, checked, imported, and found in the catalogue', async () => {
    const { user } = await open(content.email);
    await choose(user, csv('Artikel;Name;Kategorie\nSEITE-1;Funkelblatt;glasfaser\n'));
    const article = await select('Artikel');
    expect(await select('Name')).toHaveProperty('value', 'name');
    await press(user, 'Prüfen');
    await screen.findByText(/welche Spalte die Nummer beim Anbieter enthält/);
    await user.selectOptions(article, 'Nummer beim Anbieter');
    await press(user, 'Prüfen');
    expect(await screen.findByRole('heading', { name: 'Das würde sich ändern' })).toBe(
      document.activeElement,
    );
    const row = within(await screen.findByRole('row', { name: /SEITE-1 neu/ }));
    row.getByText('neu');
    row.getByText('Neues Produkt.');
    await press(user, '1 Zeile importieren');
    await screen.findByText('1 neu, 0 geändert, 0 unverändert.');
    expect(document.activeElement?.textContent).toMatch(/^Der Katalog ist importiert/);
    expect(screen.queryByText(/zweite Person/)).toBeNull();
    expect(
      await server.inTenant(({ db }) =>
        db.selectFrom('product').select('name').where('external_id', '=', 'SEITE-1').execute(),
      ),
    ).toEqual([{ name: 'Funkelblatt' }]);
  });

  it('shows while a large file is checked how far that is', async () => {
    const user = await choosesLarge('SEITE-GROSS');
    await press(user, 'Prüfen');
    await screen.findByRole('progressbar', { name: 'Fortschritt' });
    await screen.findByText(
      /von (1\.500 Einträgen verglichen|3\.000 Zeilen zur Probe geschrieben)$/,
    );
    await screen.findByRole('heading', { name: 'Das würde sich ändern' });
    screen.getByText('1.500');
    screen.getByRole('button', { name: '1.500 Zeilen importieren' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('goes on when the page is left, and tells on return how far it is and what came of it', async () => {
    const user = await choosesLarge('SEITE-FORT');
    await press(user, 'Prüfen');
    await screen.findByText(/noch unterwegs/);
    expect(staysAsked()).toBe(true);
    await screen.findByText(/Die Prüfung läuft weiter/);
    expect(staysAsked()).toBe(false);
    await press(user, '1.500 Zeilen importieren');
    await screen.findByText(/Der Import läuft weiter/);
    cleanup();
    await open(content.email);
    await screen.findByText('Ein Import, den Sie hier begonnen haben, läuft noch …');
    await screen.findByText(/von (1\.500 Einträgen verglichen|3\.000 Zeilen geschrieben)$/);
    await screen.findByText('0 abgelehnt, 1.500 neu, 0 geändert, 0 unverändert.');
    screen.getByText('Ihr Import ist zu Ende');
    expect(screen.getByRole('link', { name: 'Importe im Protokoll' }).getAttribute('href')).toMatch(
      /\/protokoll\?mandant=funkelnetz&gegenstand=catalogueFile$/,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    // It is said once.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('ws.import'))).toEqual([]);
  });

  it('is told of on return to who began it, and after a check that nothing is imported', async () => {
    const user = await choosesLarge('SEITE-PROBE');
    await press(user, 'Prüfen');
    await screen.findByText(/Die Prüfung läuft weiter/);
    cleanup();
    const other = await addOperator(server, [{ role: 'content', client: 'funkelnetz' }]);
    await open(other.email);
    await screen.findByLabelText('Katalogdatei');
    expect(screen.queryByText(/begonnen haben/)).toBeNull();
    cleanup();
    await open(content.email);
    await screen.findByText('Ihre Prüfung ist zu Ende');
    screen.getByText(/^Es ist nichts importiert\./);
    expect(screen.queryByRole('link', { name: 'Importe im Protokoll' })).toBeNull();
  });

  it('leaves to the history what came of an import whose answer never arrived', async () => {
    const { user } = await open(content.email, {
      network: failing('POST /betrieb/katalog/import', 'lost', 1),
    });
    await choose(user, large('SEITE-WEG'));
    await press(user, 'Prüfen');
    await press(user, '1.500 Zeilen importieren');
    await screen.findByText(/Der Import läuft weiter/);
    cleanup();
    await open(content.email);
    await screen.findByText(/Steht dort nichts, ist nichts geändert\./);
    expect(screen.queryByText(/abgelehnt,/)).toBeNull();
  });

  it('keeps what was chosen for the columns when a corrected file is chosen', async () => {
    const { user } = await open(content.email);
    const text = (category: string) => `Kürzel;Wort;Gruppe\nSEITE-11;Funkelrad;${category}\n`;
    await choose(user, csv(text('nirgends')));
    await user.selectOptions(await select('Kürzel'), 'Nummer beim Anbieter');
    await user.selectOptions(await select('Wort'), 'Name');
    await user.selectOptions(await select('Gruppe'), 'category');
    await press(user, 'Prüfen');
    await screen.findByText('Die Kategorie „nirgends“ gibt es nicht.');
    await choose(user, csv(text('glasfaser'), 'besser.csv'));
    await screen.findByText('besser.csv');
    expect(await select('Kürzel')).toHaveProperty('value', 'externalId');
    await press(user, 'Prüfen');
    await screen.findByRole('button', { name: '1 Zeile importieren' });
  });

  it('shows again what would change where the catalogue changed since the check', async () => {
    const { user } = await open(content.email);
    const text = (price: string) =>
      `Nummer beim Anbieter;Name;Kategorie;Preis im Monat\nSEITE-7;Funkelmond;glasfaser;${price}\n`;
    const load = async (price: string) => {
      await choose(user, csv(text(price)));
      await press(user, 'Prüfen');
    };
    await load('10');
    await press(user, '1 Zeile importieren');
    await screen.findByText('1 neu, 0 geändert, 0 unverändert.');
    await load('12');
    await screen.findByText(/10,00.*12,00/);
    await server.inTenant(({ db, now }) =>
      db
        .insertInto('product_price')
        .columns(['tenant', 'product_id', 'version', 'monthly_cents', 'since'])
        .expression((eb) =>
          eb
            .selectFrom('product')
            .where('external_id', '=', 'SEITE-7')
            .select(['tenant', 'id', eb.lit(2).as('version'), eb.lit(1100).as('cents')])
            .select(eb.val(now).as('since')),
        )
        .execute(),
    );
    await press(user, '1 Zeile importieren');
    await screen.findByText('Der Katalog hat sich seit der Prüfung geändert');
    await screen.findByText(/11,00.*12,00/);
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Das würde sich ändern' }),
    );
    await press(user, '1 Zeile importieren');
    await screen.findByText('0 neu, 1 geändert, 0 unverändert.');
  });

  it('says how many rewards wait for a second person', async () => {
    const { user } = await open(content.email);
    const head = 'Nummer beim Anbieter;Name;Kategorie;Titel der Prämie;Prämie in Euro;Prämie ab';
    const line = (n: number, euros: number) =>
      `SEITE-2${n};Funkel ${n};glasfaser;Prämie;${euros};01.01.2099`;
    await choose(user, csv([head, line(1, 150), line(2, 200), line(3, 20)].join('\n')));
    await press(user, 'Prüfen');
    await press(user, '3 Zeilen importieren');
    await screen.findByText('2 Prämien warten auf eine zweite Person.');
  });

  it('of a spreadsheet is to be saved as CSV first', async () => {
    const { user } = await open(content.email);
    // Like people who choose “All files”.
    await choose(user, new File(['PK'], 'Preise.XLSX', { type: 'text/csv' }));
    await screen.findByText(/^Das ist eine Tabellendatei. Bitte als CSV speichern/);
  });

  it('says all that is wrong, and cannot be imported then', async () => {
    const { user } = await open(content.email);
    const lines = 'SEITE-2;;glasfaser\nSEITE-3;Gut;nirgends\n';
    await choose(user, csv(`Nummer beim Anbieter;Name;Kategorie\n${lines}`));
    await press(user, 'Prüfen');
    await screen.findByText('2 Zeilen können so nicht importiert werden');
    screen.getByText('Name: Bitte 1 bis 200 Zeichen in einer Zeile.');
    screen.getByText('Die Kategorie „nirgends“ gibt es nicht.');
    expect(screen.queryByRole('button', { name: /importieren$/ })).toBeNull();
    screen.getByRole('button', { name: 'Bericht herunterladen' });
  });

  it('may have tabs between its cells', async () => {
    const { user } = await open(content.email);
    const text = 'Nummer beim Anbieter\tName\tKategorie\nSEITE-8\tFunkel; rot\tglasfaser\n';
    await choose(user, csv(text, 'produkte.tsv'));
    expect(await select('Name')).toHaveProperty('value', 'name');
    await press(user, 'Prüfen');
    await press(user, '1 Zeile importieren');
    await screen.findByText('1 neu, 0 geändert, 0 unverändert.');
  });

  it('with a quotation mark left open names its line', async () => {
    const { user } = await open(content.email);
    const lines = 'SEITE-9;"Funkelhut;glasfaser\nSEITE-10;Funkelschal;glasfaser\n';
    await choose(user, csv(`Nummer beim Anbieter;Name;Kategorie\n${lines}`));
    await screen.findByText(/^In Zeile 2 steht ein Anführungszeichen, zu dem das zweite fehlt/);
    expect(screen.queryByRole('button', { name: 'Prüfen' })).toBeNull();
  });

  it('may be written by an older spreadsheet: its umlauts are read', async () => {
    const { user } = await open(content.email);
    const text = 'Nummer beim Anbieter;Name;Kategorie\nSEITE-4;Gruß;glasfaser\n';
    const bytes = Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
    await choose(user, new File([bytes], 'alt.csv', { type: 'text/csv' }));
    expect(await select('Name')).toBeDefined();
    await press(user, 'Prüfen');
    await press(user, '1 Zeile importieren');
    await screen.findByText(/1 neu/);
    const [row] = await server.inTenant(({ db }) =>
      db.selectFrom('product').select('name').where('external_id', '=', 'SEITE-4').execute(),
    );
    expect(row?.name).toBe('Gruß');
  });

  it.each([
    ['little', true],
    ['big', false],
  ])('may be written in UTF-16, with the %s end first', async (_, isLittle) => {
    const { user } = await open(content.email);
    const text = '\u{FEFF}Nummer beim Anbieter;Name;Kategorie\nSEITE-8;Größe;glasfaser\n';
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    await choose(user, new File([view], 'groesse.csv', { type: 'text/csv' }));
    await press(user, 'Prüfen');
    await screen.findByRole('row', { name: /SEITE-8/ });
    screen.getByText('Größe');
  });

  it.each([
    ['a zero character', 'nul.csv', Array.from('Name;Kategorie\nA\0;B\n', (c) => c.charCodeAt(0))],
    ['a picture', 'bild.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
  ])('with %s is no text, which is told beside the choice', async (_, name, bytes) => {
    const { user } = await open(content.email);
    await choose(user, new File([Uint8Array.from(bytes)], name, { type: 'text/csv' }));
    await screen.findByText('Diese Datei enthält Zeichen, die kein Text sind.');
    expect(await screen.findByLabelText('Katalogdatei')).toHaveProperty('ariaInvalid', 'true');
  });

  it('in JSON needs no matching', async () => {
    const { user } = await open(content.email);
    const file = {
      Produkte: [{ ExterneNummer: 'SEITE-5', Name: 'J', ProduktKategorie: 'glasfaser' }],
    };
    await choose(user, new File([JSON.stringify(file)], 'katalog.json'));
    await press(user, 'Prüfen');
    await screen.findByRole('row', { name: /SEITE-5/ });
    expect(screen.queryByText('Spalten zuordnen')).toBeNull();
  });

  it.each([
    ['Nummer beim Anbieter\n', 'Diese Datei hat keine Zeilen unter der Überschrift.'],
    ['{', 'Diese Datei ist kein gültiges JSON.'],
  ])('that cannot be read is told beside the choice: %j', async (text, said) => {
    const { user } = await open(content.email);
    await choose(user, csv(text, text === '{' ? 'a.json' : 'a.csv'));
    if (text === '{') await press(user, 'Prüfen');
    await screen.findByText(said);
    const input = await screen.findByLabelText('Katalogdatei');
    expect(input).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(input);
  });

  it('is only looked at by who may not keep the catalogue', async () => {
    await open(support.email);
    await screen.findByText(/importieren nein: Dafür braucht es die Rolle Inhalte/);
    await screen.findByRole('button', { name: 'Als CSV für Excel' });
    expect(screen.queryByLabelText('Katalogdatei')).toBeNull();
  });

  it('stays chosen when the connection breaks', async () => {
    const { user } = await open(content.email, {
      network: failing('POST /betrieb/katalog/import/probe', 'away', 1),
    });
    await choose(user, csv('Nummer beim Anbieter;Name;Kategorie\nSEITE-6;F;glasfaser\n'));
    await press(user, 'Prüfen');
    await screen.findByRole('alert');
    await screen.findByRole('button', { name: 'Prüfen' });
  });
});
