import { readFile } from 'node:fs/promises';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newProduct } from '@weitersagen/server/testing/new-product';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const open = (email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebKatalog', { staff: { kind: 'operator', email }, ...more });
const openProduct = (nummer: string, email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebProdukt', {
    staff: { kind: 'operator', email },
    params: { nummer },
    suffix: '?mandant=funkelnetz',
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let finance: Operator;
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: 'funkelnetz' }]);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
});

/** Writes a text in place of what a field holds. */
async function put(user: User, input: Element, text: string) {
  await user.clear(input);
  await user.fill(input, text);
}
const typed = (day: string) => day.split('-').toReversed().join('.');
const away = async (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
let count = 0;
async function product() {
  const body = newProduct(`FN-SEITE-${(count += 1)}`, {
    name: `Seitenfaser ${count}`,
    category: 'glasfaser',
    claim: { de: 'Schnell', en: 'Fast' },
  });
  const { value } = await server.call(contract.createProduct, { ...content.session, body });
  return { id: value.id, name: body.name, externalId: body.externalId };
}
/** Saves a product, and says yes to what it changes. */
async function saveProduct(user: User) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'So speichern' }));
}
const toCategories = async (user: User) =>
  user.click(await screen.findByRole('tab', { name: 'Kategorien' }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function addReward(user: User, amount: string, day: string) {
  await user.click(await screen.findByRole('button', { name: 'Neue Prämie' }));
  const dialog = within(await screen.findByRole('dialog'));
  await put(user, dialog.getByRole('textbox', { name: 'Titel' }), 'Zum Start');
  await put(user, dialog.getByRole('textbox', { name: 'Betrag in Euro' }), amount);
  await put(user, dialog.getByRole('textbox', { name: 'Erster Tag' }), typed(day));
  return dialog;
}

describe('the picture of a product', () => {
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'router.png') =>
    new File([bytes], name, { type: 'image/png' });

  it('is chosen, described in both languages and saved, and taken away after a question', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    await screen.findByText('Dieses Produkt hat noch kein Bild.');
    const save = () => user.click(screen.getByRole('button', { name: 'Bild speichern' }));
    await save();
    await screen.findAllByText(/^Bitte sagen, was das Bild zeigt/);
    await put(user, await field(/zeigt, auf Deutsch/), 'Router im Regal');
    await put(user, await field(/zeigt, auf Englisch/), 'Router on a shelf');
    await save();
    await screen.findByText('Bitte ein Bild wählen.');
    const choose = screen.getByLabelText('Bild hochladen');
    await user.upload(choose, file(new TextEncoder().encode('kein Bild'), 'brief.png'));
    await save();
    await screen.findByText('Das ist kein PNG-, JPEG- oder WebP-Bild.');
    const picture = await readFile('packages/docs/images/home.png');
    await user.upload(choose, file(new Uint8Array(picture)));
    await screen.findByRole('img', { name: 'Neues Bild, noch nicht gespeichert' });
    await save();
    await screen.findByText('Das Bild ist gespeichert und steht auf den Seiten.');
    await screen.findByRole('img', { name: 'Router im Regal' });
    await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bild entfernen?' }));
    await user.click(dialog.getByRole('button', { name: 'Bild entfernen' }));
    await screen.findByText('Das Bild ist entfernt.');
    await screen.findByText('Dieses Produkt hat noch kein Bild.');
  });

  it('that another person changed meanwhile is shown before it is written over', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const picture = (await readFile('packages/docs/images/home.png')).toString('base64');
    const text = { de: 'Von anderen', en: 'Of others' };
    await put(user, await field(/zeigt, auf Deutsch/), 'Router im Regal');
    await put(user, await field(/zeigt, auf Englisch/), 'Router on a shelf');
    const body = { client: 'funkelnetz', id, revision: 0, picture, text };
    await server.call(contract.changeProductPicture, { ...content.session, body });
    const bytes = new Uint8Array(Buffer.from(picture, 'base64'));
    await user.upload(screen.getByLabelText('Bild hochladen'), file(bytes));
    await screen.findByRole('img', { name: /^Neues Bild/ });
    await user.click(screen.getByRole('button', { name: 'Bild speichern' }));
    await screen.findByText(/^Jemand hat das Bild inzwischen geändert/);
    await screen.findByText('Von anderen · Of others');
    screen.getByDisplayValue('Router im Regal');
    await user.click(screen.getByRole('button', { name: 'Bild speichern' }));
    await screen.findByText('Das Bild ist gespeichert und steht auf den Seiten.');
  });

  it('is only seen by who keeps no catalogue', async () => {
    const { id } = await product();
    await openProduct(String(id), finance.email);
    await screen.findByText('Dieses Produkt hat noch kein Bild.');
    expect(screen.queryByLabelText('Bild hochladen')).toBeNull();
  });
});

describe('the catalogue of a client', () => {
  it('is searched and narrowed; the name of a product leads to it', async () => {
    const { id, name } = await product();
    const { user, address } = await open(content.email);
    await put(user, await screen.findByRole('searchbox', { name: /Name oder Nummer/ }), name);
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('1 Produkt');
    const row = within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
    row.getByText('angeboten');
    row.getByText('keine');
    await user.click(row.getByRole('link', { name }));
    expect(address()).toMatch(new RegExp(`/katalog/${id}\\?mandant=funkelnetz$`));
  });

  it('says where nothing fits, and shows everything again', async () => {
    const { user } = await open(content.email, { suffix: '?suche=gibtesnicht' });
    await screen.findByText('Kein Produkt gefunden');
    await user.click(screen.getByRole('button', { name: 'Alle Produkte zeigen' }));
    await screen.findByText(/^\d{2,} Produkte$/);
  });

  it('asks before what was typed of a category is lost', async () => {
    const { user } = await open(content.email);
    const add = await screen.findByRole('button', { name: 'Neue Kategorie' });
    await user.click(add);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name auf Deutsch' });
    await put(user, name, 'Halb fertig');
    await user.keyboard('{Escape}');
    dialog.getByText('Ihre Eingaben sind noch nicht gespeichert.');
    await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }));
    expect(document.activeElement).toBe(name);
    expect(name).toHaveProperty('value', 'Halb fertig');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Eingaben verwerfen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets a category, which is renamed then', async () => {
    const { user } = await open(content.email);
    await user.click(await screen.findByRole('button', { name: 'Neue Kategorie' }));
    const adding = within(await screen.findByRole('dialog'));
    await put(user, adding.getByRole('textbox', { name: 'Name auf Deutsch' }), 'Heimnetz');
    await put(user, adding.getByRole('textbox', { name: /^Name auf Englisch/ }), 'Home net');
    await put(user, adding.getByRole('textbox', { name: /^Kennung/ }), 'Heim netz');
    await user.click(adding.getByRole('button', { name: 'Speichern' }));
    await adding.findAllByText(/^Bitte kleine Buchstaben/);
    await put(user, adding.getByRole('textbox', { name: /^Kennung/ }), 'glasfaser');
    await user.click(adding.getByRole('button', { name: 'Speichern' }));
    await adding.findAllByText('Diese Kennung hat schon eine andere Kategorie.');
    await put(user, adding.getByRole('textbox', { name: /^Kennung/ }), 'heimnetz');
    await user.click(adding.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Kategorie „Heimnetz“ ist gespeichert');
    await toCategories(user);
    await user.click(await screen.findByRole('button', { name: 'Heimnetz ändern' }));
    const changing = within(await screen.findByRole('dialog'));
    await put(user, changing.getByRole('textbox', { name: 'Name auf Deutsch' }), 'Zuhause');
    await user.selectOptions(changing.getByRole('combobox', { name: 'Quelle' }), 'Mobilfunk');
    await user.click(changing.getByRole('button', { name: 'Speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Zuhause ändern' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('combobox', { name: 'Quelle' })).toHaveProperty('value', 'mobilfunk');
  });

  it('says before it is saved which pages of the catalogue a source of a category empties', async () => {
    const { user } = await open(content.email);
    await toCategories(user);
    const of = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `${name} ändern` }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await of('Webhosting');
    const source = dialog.getByRole('combobox', { name: 'Quelle' });
    await user.selectOptions(source, 'Mobilfunk');
    dialog.getByText('Nach dem Speichern steht auf einer Seite nichts mehr');
    dialog.getByText(/^\/webhosting: 0 Produkte statt \d+$/);
    await user.selectOptions(source, 'Festnetz');
    expect(dialog.queryByText(/^Nach dem Speichern/)).toBeNull();
  });

  it('gets a category by its German name alone: key and English name follow it', async () => {
    const { user } = await open(content.email);
    await user.click(await screen.findByRole('button', { name: 'Neue Kategorie' }));
    const adding = within(await screen.findByRole('dialog'));
    await put(user, adding.getByRole('textbox', { name: 'Name auf Deutsch' }), 'Gas & Öl');
    await user.click(adding.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Kategorie „Gas & Öl“ ist gespeichert');
    expect(
      await server.inTenant(({ db }) =>
        db.selectFrom('product_category').select('name').where('key', '=', 'gas-oel').execute(),
      ),
    ).toEqual([{ name: { de: 'Gas & Öl', en: 'Gas & Öl' } }]);
    await toCategories(user);
    await user.click(await screen.findByRole('button', { name: 'Gas & Öl ändern' }));
    const changing = within(await screen.findByRole('dialog'));
    const english = changing.getByRole('textbox', { name: /^Name auf Englisch/ });
    expect(english).toHaveProperty('value', '');
  });

  it('of a client that has nothing yet says what comes first', async () => {
    await server.inTenant(async ({ db }) => {
      await db.deleteFrom('reward').execute();
      await db.deleteFrom('product').execute();
      await db.deleteFrom('product_category').execute();
    }, 'lindenschutz');
    await open(olaf, { suffix: '?mandant=lindenschutz' });
    await screen.findByRole('heading', { name: 'Der Katalog ist noch leer' });
    screen.getByText(/Legen Sie zuerst eine Kategorie an/);
    expect(screen.queryByRole('link', { name: 'Neues Produkt' })).toBeNull();
  });

  it('is only looked at by who may not keep it, and asked for again after a failure', async () => {
    const network = failing('GET /betrieb/katalog', 'away', 1);
    const { user } = await open(finance.email, { network });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByText(/ändern nein: Dafür braucht es die Rolle Inhalte/);
    expect(screen.queryByRole('link', { name: 'Neues Produkt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Neue Kategorie' })).toBeNull();
  });

  it('speaks English', async () => {
    await open(olaf, { locale: 'en' });
    await screen.findByRole('button', { name: 'New category' });
  });
});

describe('a product', () => {
  it('names its client, also before it is added', async () => {
    await openProduct('neu', content.email);
    await screen.findByRole('heading', { name: 'Neues Produkt', level: 1 });
    await screen.findByText('Mandant: Funkelnetz');
  });

  it('names its client once it is there', async () => {
    const { id, name } = await product();
    await openProduct(String(id), finance.email);
    await screen.findByRole('heading', { name, level: 1 });
    await screen.findByText('Mandant: Funkelnetz');
  });

  it('is added with what was typed, and says what it lacks', async () => {
    const { user } = await openProduct('neu', content.email);
    await user.click(await screen.findByRole('button', { name: 'Produkt anlegen' }));
    await screen.findAllByText('Name ist ein Pflichtfeld');
    await put(user, await field('Name'), 'Lichtfaser 250');
    await put(user, await field('Nummer beim Anbieter'), 'FN-LICHT-250');
    await put(user, await field(/^Preis im Monat/), '39,9x');
    await put(user, await field(/^Merkmale auf Deutsch/), 'Schnell\nOhne Drosselung');
    await user.click(screen.getByRole('button', { name: 'Produkt anlegen' }));
    await screen.findAllByText('Bitte ein Betrag wie 39,95.');
    await put(user, await field(/^Preis im Monat/), '1.039,95');
    await user.click(screen.getByRole('button', { name: 'Produkt anlegen' }));
    await screen.findByRole('heading', { name: 'Lichtfaser 250', level: 1 });
    await screen.findByText(/Das Produkt ist angelegt/);
    const [row] = await server.inTenant(({ db }) =>
      db
        .selectFrom('product')
        .innerJoin('product_price', 'product_price.product_id', 'product.id')
        .select(['features', 'monthly_cents'])
        .where('external_id', '=', 'FN-LICHT-250')
        .execute(),
    );
    expect(row).toMatchObject({
      monthly_cents: 103_995,
      features: { de: ['Schnell', 'Ohne Drosselung'], en: [] },
    });
    const dialog = await addReward(user, '20', await away(0));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    expect(screen.queryByText(/sobald es eine Prämie hat/)).toBeNull();
  });

  it('with several wrong fields tells which, each line by the name of its field', async () => {
    const { user } = await openProduct('neu', content.email);
    await put(user, await field(/^Preis im Monat/), 'viel');
    await put(user, await field(/^Preis einmalig/), 'wenig');
    await user.click(screen.getByRole('button', { name: 'Produkt anlegen' }));
    const lines = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Name ist ein Pflichtfeld',
        'Preis im Monat in Euro: Bitte ein Betrag wie 39,95.',
        'Preis einmalig in Euro: Bitte ein Betrag wie 39,95.',
      ]),
    );
    await user.click(screen.getByRole('link', { name: /^Preis einmalig/ }));
    expect(document.activeElement).toBe(await field(/^Preis einmalig/));
  });

  it('with a number that another one has is refused beside the field', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    await put(user, await field('Nummer beim Anbieter'), 'FN-GLAS-1000');
    await saveProduct(user);
    await screen.findAllByText('Diese Nummer hat schon ein anderes Produkt.');
    expect(await field('Nummer beim Anbieter')).toHaveProperty('ariaInvalid', 'true');
  });

  it('that another person saved meanwhile shows the difference; nothing is lost, and either can stay', async () => {
    const { id, name, externalId } = await product();
    const { user } = await openProduct(String(id), content.email);
    await put(user, await field('Name'), 'Von hier');
    const {
      state: _,
      rewards: _r,
      today: pricesFrom,
      ...seen
    } = (
      await server.call(contract.getKeptProduct, {
        ...content.session,
        query: { mandant: 'funkelnetz', nummer: String(id) },
      })
    ).value;
    const body = { client: 'funkelnetz', ...seen, pricesFrom, name: 'Von dort', externalId };
    await server.call(contract.changeProduct, { ...content.session, body });
    await saveProduct(user);
    await screen.findByText('gespeichert: Von dort – bei Ihnen: Von hier');
    expect(await field('Name')).toHaveProperty('value', 'Von hier');
    await user.click(screen.getByRole('button', { name: 'Meine Eingaben behalten' }));
    await saveProduct(user);
    const told = await screen.findByText('Das Produkt ist gespeichert');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect(name).not.toBe('Von hier');
    await screen.findByRole('heading', { name: 'Von hier', level: 1 });
  });

  const change = async (id: number, more: object) => {
    const query = { mandant: 'funkelnetz', nummer: String(id) };
    const read = async () =>
      (await server.call(contract.getKeptProduct, { ...content.session, query })).value;
    const {
      state: _,
      rewards: _r,
      today: pricesFrom,
      picture: _p,
      pictureRevision: _v,
      ...seen
    } = await read();
    const body = { client: 'funkelnetz', ...seen, pricesFrom, ...more };
    const { error } = await server.call(contract.changeProduct, { ...content.session, body });
    expect(error).toBeNull();
    return read;
  };

  it('that another person saved meanwhile takes their change where nothing was typed here', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    await put(user, await field(/^Beschreibung auf Deutsch/), 'Von hier');
    const read = await change(id, { priceMonthlyCents: 1250 });
    await saveProduct(user);
    await screen.findByText(/Nichts davon widerspricht sich/);
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '12,50');
    expect(screen.queryByRole('button', { name: 'Meine Eingaben behalten' })).toBeNull();
    await saveProduct(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect(await read()).toMatchObject({ priceMonthlyCents: 1250, claim: { de: 'Von hier' } });
  });

  it('has a draft of what was typed alone; what was saved since is not undone by it', async () => {
    const { id } = await product();
    const first = await openProduct(String(id), content.email);
    await put(first.user, await field(/^Beschreibung auf Deutsch/), 'Von hier');
    cleanup();
    const read = await change(id, { priceMonthlyCents: 1250 });
    const { user } = await openProduct(String(id), content.email);
    expect(await field(/^Beschreibung auf Deutsch/)).toHaveProperty('value', 'Von hier');
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '12,50');
    await saveProduct(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect(await read()).toMatchObject({ priceMonthlyCents: 1250, claim: { de: 'Von hier' } });
  });

  it('whose draft contradicts what was saved since asks which it shall be, and saves nothing before', async () => {
    const { id } = await product();
    const first = await openProduct(String(id), content.email);
    await put(first.user, await field('Name'), 'Von hier');
    cleanup();
    const read = await change(id, { name: 'Von dort' });
    const { user } = await openProduct(String(id), content.email);
    await screen.findByText('gespeichert: Von dort – bei Ihnen: Von hier');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(document.activeElement?.textContent).toContain('bei Ihnen: Von hier');
    expect((await read()).name).toBe('Von dort');
    await user.click(screen.getByRole('button', { name: 'Gespeichertes übernehmen' }));
    expect(await field('Name')).toHaveProperty('value', 'Von dort');
    expect(screen.queryByText(/bei Ihnen: Von hier/)).toBeNull();
  });

  it('that there is not says so; who may not keep it sees what it is', async () => {
    await openProduct('999999', finance.email);
    await screen.findByText('Dieses Produkt gibt es nicht');
  });

  it('is read by who may not change it', async () => {
    const { id, externalId } = await product();
    await openProduct(String(id), finance.email);
    await screen.findByText(externalId);
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Neue Prämie' })).toBeNull();
  });
});

describe('the reward of a product', () => {
  it('follows the one that runs; what changes for whom stands there before it is saved', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    await screen.findByText(/Solange keine läuft, kann niemand/);
    const [today, later] = [await away(0), await away(7)];
    const first = await addReward(user, '50', today);
    await user.click(first.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const second = await addReward(user, '60', later);
    await second.findByText(new RegExp(`^Ab ${typed(later)} bringt jede neue Empfehlung 60,00`));
    second.getByText(new RegExp(`^50,00.* gelten noch bis ${typed(await away(6))}`));
    second.getByText('Wer schon empfohlen hat, behält seine Prämie.');
    await user.click(second.getByRole('button', { name: 'Speichern' }));
    const row = within(await screen.findByRole('row', { name: new RegExp(`^ab ${typed(later)}`) }));
    row.getByText('angekündigt');
    const running = await screen.findByRole('row', {
      name: new RegExp(`${typed(today)} bis ${typed(await away(6))}`),
    });
    within(running).getByText('läuft');
  });

  it('begins as the newest is called, today where it may and else tomorrow, and says that today is final', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const shown = async () => {
      await user.click(await screen.findByRole('button', { name: 'Neue Prämie' }));
      const dialog = within(await screen.findByRole('dialog'));
      const held = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
      return { dialog, title: held('Titel'), from: held('Erster Tag') };
    };
    const first = await shown();
    expect(first).toMatchObject({ title: '', from: typed(await away(0)) });
    await put(user, first.dialog.getByRole('textbox', { name: 'Titel' }), 'Zum Start');
    await put(user, first.dialog.getByRole('textbox', { name: 'Betrag in Euro' }), '50');
    await first.dialog.findByText(/^Sie gilt mit dem Speichern/);
    await user.click(first.dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const second = await shown();
    expect(second).toMatchObject({ title: 'Zum Start', from: typed(await away(1)) });
    await put(user, second.dialog.getByRole('textbox', { name: 'Titel' }), '60 € für Glasfaser');
    await put(user, second.dialog.getByRole('textbox', { name: 'Betrag in Euro' }), '60');
    await user.click(second.dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByRole('row', { name: /60 € für Glasfaser/ });
    expect(await shown()).toMatchObject({ title: '' });
  });

  it('that cannot be says why at its field', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const first = await addReward(user, '50', await away(0));
    await user.click(first.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const again = await addReward(user, '9999', await away(0));
    await user.click(again.getByRole('button', { name: /Speichern|Vorschlagen/ }));
    await again.findAllByText('Heute gilt schon eine Prämie. Die neue kann ab morgen gelten.');
    await again.findAllByText(/^Bitte ein Betrag bis 5.000,00/);
    await put(user, again.getByRole('textbox', { name: 'Erster Tag' }), typed(await away(-1)));
    await again.findAllByText('Dieser Tag ist vorbei. Bitte heute oder später.');
  });

  it('above the limit waits for a second person, who agrees', async () => {
    const { id } = await product();
    const page = await openProduct(String(id), content.email);
    const first = await addReward(page.user, '50', await away(0));
    await page.user.click(first.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const dialog = await addReward(page.user, '150', await away(2));
    await put(
      page.user,
      dialog.getByRole('textbox', { name: /^Letzter Tag/ }),
      typed(await away(9)),
    );
    await dialog.findByText(/stimmt eine zweite Person zu. Bis dahin ändert sich nichts/);
    await page.user.click(dialog.getByRole('button', { name: 'Vorschlagen' }));
    await screen.findByText(/Die Prämie ist vorgeschlagen/);
    expect((await screen.findByRole('row', { name: /150,00/ })).textContent).toContain(
      'wartet auf Zustimmung',
    );
    screen.getByText(/^Das haben Sie selbst angelegt/);
    page.unmount();
    const { user } = await openProduct(String(id), finance.email);
    await user.click(await screen.findByRole('button', { name: /^Prämie 150,00.*ändern$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zustimmen' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/schlägt 150,00.* vor/);
    question.getByText(new RegExp(`^50,00.* gelten noch bis ${typed(await away(1))}`));
    question.getByText(`Ab ${typed(await away(10))} gibt es für dieses Produkt keine Prämie.`);
    expect(question.queryByText(/zweite Person/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Zustimmen' }));
    await screen.findByText('Sie haben zugestimmt');
    expect((await screen.findByRole('row', { name: /150,00/ })).textContent).toContain(
      'angekündigt',
    );
  });

  it('is ended on a day, and taken back before it begins', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const first = await addReward(user, '50', await away(0));
    await user.click(first.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const choose = async (name: RegExp, task: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(await screen.findByRole('menuitem', { name: task }));
      return within(await screen.findByRole('dialog'));
    };
    const ending = await choose(/^Prämie 50,00/, 'Beenden');
    const until = typed(await away(2));
    await put(user, ending.getByRole('textbox', { name: 'Letzter Tag' }), until);
    await ending.findByText(`Ab ${typed(await away(3))} gibt es für dieses Produkt keine Prämie.`);
    await user.click(ending.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(`Die Prämie gilt noch bis ${until}`);
    const next = await addReward(user, '60', await away(5));
    await user.click(next.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    const taking = await choose(/^Prämie 60,00/, 'Zurücknehmen');
    await user.click(taking.getByRole('button', { name: 'Zurücknehmen' }));
    await screen.findByText('Die Prämie ist zurückgenommen');
    expect(screen.queryByRole('row', { name: /60,00/ })).toBeNull();
  });
});

describe('the commission of a product', () => {
  async function setCommission(user: User, amount: string, day: string) {
    await user.click(await screen.findByRole('button', { name: 'Neue Provision' }));
    const dialog = within(await screen.findByRole('dialog'));
    await put(user, dialog.getByRole('textbox', { name: 'Betrag in Euro' }), amount);
    await put(user, dialog.getByRole('textbox', { name: 'Erster Tag' }), typed(day));
    return dialog;
  }
  const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;

  it('is set from a day on, told before it is saved, and taken back before it begins', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    await screen.findByText('Dieses Produkt zahlt keine Provision.');
    const dialog = await setCommission(user, '50', await away(1));
    await dialog.findByText(/zahlt jeder freigegebene Auftrag 50,00/);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Provision ist gespeichert');
    expect(await rowOf(/50,00/)).toContain('angekündigt');
    await user.click(
      await screen.findByRole('button', { name: /^Provision 50,00.*zurücknehmen$/ }),
    );
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
    await screen.findByText('Die Provision ist zurückgenommen');
    await screen.findByText('Dieses Produkt zahlt keine Provision.');
  });

  it('on a day that another one has is refused beside its field; 0 ends it', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const first = await setCommission(user, '50', await away(0));
    await user.click(first.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Provision ist gespeichert');
    const later = await setCommission(user, '0', await away(4));
    await later.findByText(/gibt es keine Provision/);
    await user.click(later.getByRole('button', { name: 'Speichern' }));
    expect(await rowOf(/keine/)).toContain('angekündigt');
    const again = await setCommission(user, '60', await away(4));
    await user.click(again.getByRole('button', { name: 'Speichern' }));
    await again.findByText('An diesem Tag beginnt schon eine andere Provision.');
  });

  it('above the limit waits for a second person, who agrees', async () => {
    const { id } = await product();
    const page = await openProduct(String(id), content.email);
    const dialog = await setCommission(page.user, '250', await away(1));
    await dialog.findByText(/stimmt eine zweite Person zu/);
    await page.user.click(dialog.getByRole('button', { name: 'Vorschlagen' }));
    await screen.findByText(/Die Provision ist vorgeschlagen/);
    page.unmount();
    const { user } = await openProduct(String(id), finance.email);
    await screen.findByText(/250,00.*wartet auf Zustimmung/);
    await user.click(screen.getByRole('button', { name: 'Zustimmen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Zustimmen' }));
    await screen.findByText('Sie haben zugestimmt');
    expect(await rowOf(/250,00/)).toContain('angekündigt');
  });

  it('names what waits before another proposal takes its place, also one that came meanwhile', async () => {
    const { id } = await product();
    const { user } = await openProduct(String(id), content.email);
    const dialog = await setCommission(user, '250', await away(1));
    await dialog.findByText('Heute zahlt das Produkt keine Provision.');
    await server.inTenant(({ db, now }) =>
      db
        .insertInto('proposed_commission')
        .values({
          tenant: 'funkelnetz',
          product_id: id,
          id: 'von-anderen',
          amount_cents: 11_100,
          since_on: '2099-01-01',
          proposed_by: finance.id,
          proposed_at: now,
        })
        .execute(),
    );
    await user.click(dialog.getByRole('button', { name: 'Vorschlagen' }));
    await dialog.findByText(/inzwischen jemand anders geändert/);
    await dialog.findByText(/tritt an die Stelle dessen, was .* vorgeschlagen hat: 111,00/);
    await user.click(dialog.getByRole('button', { name: 'Vorschlagen' }));
    await screen.findByText(/250,00.*wartet auf Zustimmung/);
  });
});
