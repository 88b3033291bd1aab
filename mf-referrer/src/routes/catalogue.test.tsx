import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing } from '@weitersagen/testing/failing-network';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { putReward } from '@weitersagen/server/testing/other-reward';

const withoutReward = 105;

const { server, show } = areaServer(remote);
beforeAll(async () => {
  await server.inTenant(async ({ db, now }) => {
    await db.deleteFrom('reward').where('product_id', '=', withoutReward).execute();
    await db
      .updateTable('product')
      .set({ minimum_term_months: 24 })
      .where('id', '=', 133)
      .execute();
    const price = await db
      .selectFrom('product_price')
      .selectAll()
      .where('product_id', '=', 133)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_price')
      .values({ ...price, version: 2, once_cents: 6995, since: now })
      .execute();
    await db
      .deleteFrom('content_item')
      .where('schema', '=', 'fussnoten')
      .where('id', 'not in', ['fn-preis-1', 'fn-laufzeit-1'])
      .execute();
  });
  await server.inTenant(async (tx) => {
    await putReward(tx, 301, { value_cents: 11_000 });
    await putReward(tx, 302, { value_cents: 9000, starts_on: '2098-12-01' });
    await putReward(tx, 303, { value_cents: 9000 });
  }, 'sonnwerk');
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

describe('a catalogue page', () => {
  const open = (at: string, options: ShowOptions = {}) => show('Katalog', { at, ...options });
  /** Names of the products without the provider's; below them the catalogue's other headings lead on. */
  const names = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .filter((each) => each.closest('nav') === null)
      .map((each) => each.textContent?.replace('Funkelnetz ', ''));

  test('says where one is and leads to the referral form with the product', async () => {
    await open('/internet/hybrid');
    const crumbs = await screen.findByRole('navigation', { name: 'Sie sind hier' });
    expect(within(crumbs).getByRole('link', { name: 'Internet für zu Hause' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hybrid-Internet');
    const link = await screen.findByRole('link', { name: 'Empfehlen Funkelnetz Hybrid M' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/114');
    expect(screen.getAllByText('70 € Prämie').length).toBeGreaterThan(0);
  });

  test('narrows and sorts by the address, and offers only questions that differ', async () => {
    const { user } = await open('/internet', { suffix: '?klasse=XL' });
    await screen.findByRole('heading', { name: 'Funkelnetz Zuhause XL' });
    expect(names()).toEqual(['Zuhause XL']);
    await user.selectOptions(screen.getByLabelText('Klasse'), '');
    await user.selectOptions(screen.getByLabelText('Sortieren'), 'preis');
    const dear = ['Zuhause 100', 'Hybrid L', 'Zuhause XL'];
    expect(names()).toEqual(['Zuhause S', 'Zuhause M', 'Hybrid M', ...dear]);
    expect(screen.queryByLabelText('Hersteller')).toBeNull();
    await user.click(screen.getByLabelText('Nur Hybrid'));
    expect(names()).toEqual(['Hybrid M', 'Hybrid L']);
  });

  test('leads who asks for all offers to the headings of all of them', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this);
    };
    await open('/internet', { suffix: '#alle' });
    const all = await screen.findByRole('navigation', { name: 'Alle Angebote' });
    expect(scrolled).toEqual([all]);
    expect(document.activeElement).toBe(all);
    within(all).getByRole('link', { name: 'Fernsehen' });
    within(all).getByRole('link', { name: 'Smartphone-Tarife' });
    cleanup();
    await open('/internet');
    await screen.findByRole('navigation', { name: 'Alle Angebote' });
    expect(scrolled).toHaveLength(1);
  });

  test('searches all offers from a page of one category', async () => {
    const { user, address } = await open('/internet');
    await user.type(
      await screen.findByRole('searchbox', { name: 'Alle Angebote durchsuchen' }),
      'Sport & Spiel{Enter}',
    );
    await waitFor(() => expect(address()).toBe('/de?suche=Sport%20%26%20Spiel'));
  });

  test('says that nothing fits, and shows all again', async () => {
    const { user } = await open('/internet', { suffix: '?klasse=S&hybrid=1' });
    await screen.findByRole('heading', { name: 'Kein Angebot passt zu dieser Auswahl' });
    await user.click(screen.getByRole('button', { name: 'Alle Angebote zeigen' }));
    expect(names()).toHaveLength(6);
  });

  test('without any offer asks to take back no filter, and leads to all offers', async () => {
    await server.inTenant(({ db }) =>
      db
        .updateTable('product')
        .set({ source: 'mobilfunk' })
        .where('category', '=', 'webhosting')
        .execute(),
    );
    await open('/webhosting');
    await screen.findByRole('heading', { name: 'Hier stehen zurzeit keine Angebote' });
    expect(screen.queryByText(/Filter/)).toBeNull();
    screen.getByRole('link', { name: 'Alle Angebote ansehen' });
  });

  const tray = () => screen.queryByRole('region', { name: 'Vergleich' });
  async function openComparison(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Vergleichen' }));
    return within(await screen.findByRole('table'));
  }

  test('keeps in sight what was chosen to be compared, and compares two or three side by side', async () => {
    const { user, address } = await open('/internet');
    expect(tray()).toBeNull();
    await user.click(await screen.findByLabelText('Vergleichen Funkelnetz Zuhause S'));
    expect(tray()?.textContent).toMatch(/^1 von 3Wählen Sie noch ein Angebot/);
    expect(screen.queryByRole('button', { name: 'Vergleichen' })).toBeNull();
    await user.click(screen.getByLabelText('Vergleichen Funkelnetz Hybrid L'));
    expect(tray()?.textContent).toMatch(/^2 von 3Funkelnetz Zuhause S, Funkelnetz Hybrid L/);
    const table = await openComparison(user);
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funkelnetz Zuhause S',
      'Funkelnetz Hybrid L',
    ]);
    expect(table.getByText('69,95 €')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vergleich schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Auswahl leeren' }));
    expect(tray()).toBeNull();
    expect(address()).not.toContain('vergleich');
  });

  test('marks in words what compared offers differ in, and shows that alone', async () => {
    const { user } = await open('/internet', { suffix: '?vergleich=110,113' });
    const table = await openComparison(user);
    const properties = () =>
      table.getAllByRole('rowheader').flatMap((cell) => cell.textContent || []);
    expect(properties()).toEqual([
      'Prämie',
      'Preis im Monatunterschiedlich',
      'Einmalig',
      'Mindestlaufzeit',
      'Leistungenunterschiedlich',
      'Nächster Schritt',
    ]);
    await user.click(screen.getByRole('switch', { name: 'Nur Unterschiede zeigen' }));
    expect(properties()).toEqual([
      'Preis im Monatunterschiedlich',
      'Leistungenunterschiedlich',
      'Nächster Schritt',
    ]);
    expect(table.queryByText('Festnetz-Flatrate ins deutsche Netz')).toBeNull();
  });

  test('the way back closes the comparison that was opened here, and the tray has the focus', async () => {
    const { user, address, goBack } = await open('/internet', { suffix: '?vergleich=110,113' });
    await openComparison(user);
    expect(address()).toContain('ansicht=vergleich');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toMatch(/\/internet\?vergleich=110(,|%2C)113$/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vergleichen'));
  });

  test('closing a comparison that a link opened stays on the page', async () => {
    const { user, address } = await open('/internet', {
      suffix: '?vergleich=110,113&ansicht=vergleich',
    });
    await user.click(await screen.findByRole('button', { name: 'Vergleich schließen' }));
    await waitFor(() => expect(address()).toMatch(/\/internet\?vergleich=110(,|%2C)113$/));
  });

  test('shows the price in detail with minimum term and footnote', async () => {
    const { user } = await open('/internet/hybrid');
    const [first] = await screen.findAllByText('Preis im Detail');
    await user.click(first ?? document.body);
    expect(screen.getAllByText('24 Monate').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/danach monatlich kündbar/).length).toBeGreaterThan(0);
  });

  test('shows its own product first and says so, with the way to the one with television', async () => {
    const { user } = await open('/internet/hybrid');
    await screen.findByText('Unser Vorschlag');
    expect(names()).toEqual(['Hybrid L', 'Hybrid M']);
    const link = screen.getByRole('link', { name: /Lieber mit Fernsehen/ });
    expect(link.getAttribute('href')).toBe('/de/produkt/129');
    await user.selectOptions(await screen.findByLabelText('Klasse'), 'M');
    expect(screen.queryByText('Unser Vorschlag')).toBeNull();
  });

  test('numbers the footnotes of the content service, and shows none that is not written', async () => {
    const { user } = await open('/internet/hybrid');
    const notes = await screen.findByRole('region', { name: 'Fußnoten' });
    expect(within(notes).getAllByRole('listitem')[0]?.textContent).toContain('Mehrwertsteuer');
    const [first] = screen.getAllByRole('link', { name: 'Fußnote 1' });
    expect(first?.getAttribute('href')).toBe('#fn-preis-1');
    await user.click(screen.getAllByText('Preis im Detail')[0] ?? document.body);
    expect(screen.getAllByRole('link', { name: 'Fußnote 2' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Fußnote 3' })).toBeNull();
  });

  test('asks for the tariffs of a device when they are wanted', async () => {
    const { user } = await open('/smartphones.html');
    const [first] = await screen.findAllByRole('button', { name: 'Mit Tarif ansehen' });
    await user.click(first ?? document.body);
    const link = await screen.findByRole('link', { name: 'Empfehlen Funkelmobil 80 GB' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/131?handyId=170');
  });

  test('has a product without a reward looked at, not recommended', async () => {
    await open('/digital-home-service');
    const link = await screen.findByRole('link', { name: /^Ansehen/ });
    expect(link.getAttribute('href')).toBe(`/de/produkt/${withoutReward}`);
    expect(screen.queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
  });

  test('offers another try when the products do not come', async () => {
    await open('/internet', { network: failing('GET /produkt', 'away') });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });
});

describe('the page of a product', () => {
  const open = (id: number, options: ShowOptions = {}) =>
    show('Produkt', { params: { produktId: String(id) }, ...options });

  test('says what it is, what it costs beside the regular price, and where it stands', async () => {
    await open(133);
    const name = 'Funkelmobil 200 GB';
    await screen.findByRole('heading', { level: 1, name });
    expect(document.title).toBe(`${name} · Funkelnetz`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Sie sind hier' }));
    const page = '/de/smartphone-tarife.html';
    expect(crumbs.getAllByRole('link').at(-1)?.getAttribute('href')).toBe(page);
    const offer = screen.getByRole('complementary', { name: 'Angebot' });
    for (const text of ['36,95 € im Monat', '69,95 €', '24 Monate', 'Funkelwochen'])
      expect(plain(offer.textContent)).toContain(text);
    expect(plain(offer.textContent)).toMatch(/^Ihre Prämie\s?50 €/); // first, and the largest amount
    expect(offer.querySelector('s')?.textContent).toContain('39,95');
    expect(within(offer).getByRole('link', { name: `Empfehlen ${name}` })).toBeTruthy();
    const compare = within(offer).getByRole('link', { name: 'Mit anderen vergleichen' });
    expect(compare.getAttribute('href')).toBe(`${page}?vergleich=133`);
  });

  test('shows and recommends a tariff with its device, beside the other tariffs', async () => {
    await open(130, { suffix: '?handyId=170' });
    const name = 'Empfehlen Funkelmobil 30 GB + Quarzwerk Kiesel 5';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/130?handyId=170');
    const tariffs = await screen.findByRole('list', { name: 'Tarife zu diesem Gerät' });
    expect(within(tariffs).getByRole('link', { name: 'Empfehlen Funkelmobil 80 GB' })).toBeTruthy();
  });

  test('of what is bought once names no term, and no contract to end', async () => {
    await open(303, { tenant: 'sonnwerk' });
    const offer = within(await screen.findByRole('complementary', { name: 'Angebot' }));
    expect(offer.getAllByText(/^499/).length).toBeGreaterThan(0);
    expect(offer.queryByText('Mindestlaufzeit')).toBeNull();
    expect(screen.queryByText(/jederzeit mit einer Frist von einem Monat/)).toBeNull();
  });

  test('without a reward today there is no way to recommend, and the page says so', async () => {
    await open(withoutReward);
    await screen.findByText('Für dieses Produkt gibt es heute keine Prämie.');
    expect(screen.queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
    const offer = screen.getByRole('complementary', { name: 'Angebot' });
    expect([...offer.children].filter(({ textContent }) => textContent.trim() === '')).toEqual([]);
  });

  test('has no heading over what is included where nothing is written of it in this language', async () => {
    const tenant = 'sonnwerk';
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('product')
          .set({ features: JSON.stringify({ de: ['Kabel dabei'], en: [] }) })
          .where('id', '=', 303)
          .execute(),
      tenant,
    );
    await open(303, { tenant });
    await screen.findByRole('heading', { level: 2, name: 'Das ist drin' });
    screen.getByText('Kabel dabei');
    cleanup();
    await open(303, { tenant, locale: 'en' });
    await screen.findByRole('complementary', { name: 'Offer' });
    expect(screen.queryByRole('heading', { name: 'What is included' })).toBeNull();
    expect(screen.queryByText('Kabel dabei')).toBeNull();
  });

  test('an unknown product leads back, and a failure offers another try', async () => {
    await open(99_999);
    await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht mehr' });
    cleanup();
    await open(110, { network: failing('GET /produkt/110', 'away') });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });
});

describe('the start page', () => {
  const open = (options: ShowOptions = {}) => show('Home', { tenant: 'sonnwerk', ...options });

  test('the highest reward of the day is the largest amount on the page', async () => {
    await open();
    const amount = await screen.findByText('110');
    expect(amount.parentElement?.textContent).toBe('bis zu 110\u202F€');
  });

  test('a product shows its reward and leads to the referral form', async () => {
    await open();
    await screen.findByText('90 € Prämie');
    screen.getByRole('heading', { level: 1, name: 'Gutes weitersagen. Prämie erhalten.' });
    const how = screen.getByRole('region', { name: 'In vier Schritten zur Prämie' });
    expect(within(how).getAllByRole('listitem')).toHaveLength(4);
    const link = screen.getByRole('link', { name: 'Empfehlen Sonnwerk Balkonkraftwerk' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/303');
  });

  test('shows one category alone, which the address keeps, and all again', async () => {
    const { user } = await open({ tenant: 'funkelnetz', suffix: '?kategorie=glasfaser' });
    const offered = () => screen.getAllByRole('link', { name: /^Empfehlen / }).length;
    const chips = within(await screen.findByRole('navigation', { name: 'Angebote nach Art' }));
    expect(offered()).toBe(2);
    const chosen = () =>
      chips.getAllByRole('link').filter((chip) => chip.getAttribute('aria-current') === 'true');
    expect(chosen().map(({ textContent }) => textContent)).toEqual(['Glasfaser']);
    expect(chips.getByRole('link', { name: 'Sport-TV' }).getAttribute('href')).toBe(
      '/de?kategorie=fernsehen-sport#produkte',
    );
    await user.click(chips.getByRole('link', { name: 'Sport-TV' }));
    const more = await screen.findByRole('link', { name: 'Alles unter „Sport-TV“' });
    expect(more.getAttribute('href')).toBe('/de/fernsehen/sport.html');
    await user.click(chips.getByRole('link', { name: 'Alle' }));
    expect(offered()).toBe(6);
  });

  test('finds offers of the whole catalogue by words, and leads the keyboard there', async () => {
    const { user } = await open({ tenant: 'funkelnetz' });
    await user.type(
      await screen.findByRole('searchbox', { name: 'Alle Angebote durchsuchen' }),
      'hybrid jung{Enter}',
    );
    const found = await screen.findByRole('group', { name: '2 Angebote zu „hybrid jung“' });
    expect(document.activeElement).toBe(found);
    expect(within(found).getByRole('heading', { name: 'Funkelnetz Jung Hybrid L' })).toBeTruthy();
    await user.click(within(found).getByRole('button', { name: 'Alle Angebote zeigen' }));
    await screen.findByRole('heading', { level: 3, name: 'Glasfaser' });
  });

  test('says that nothing fits the words, and what failed can be asked for again', async () => {
    await open({ tenant: 'funkelnetz', suffix: '?suche=Zeppelin' });
    await screen.findByRole('heading', { name: 'Kein Angebot zu „Zeppelin“' });
    expect(document.activeElement).toBe(document.body); // nobody asked on this page
    const kinds = within(screen.getByRole('navigation', { name: 'Angebote nach Art' }));
    expect(kinds.getByRole('link', { name: 'Sport-TV' }).getAttribute('href')).toBe(
      '/de?kategorie=fernsehen-sport#produkte',
    );
    expect(kinds.queryByRole('link', { name: 'Alle' })).toBeNull();
  });

  test('an announced reward names its day', async () => {
    await open();
    await screen.findByText('ab 01.12.2098: bis zu 90 €');
  });

  test('products that do not come can be asked for again', async () => {
    await open({ network: failing('GET /produkt', 'away') });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });
});

describe('the programme for approved employees', () => {
  const open = (tenant: string, network?: ShowOptions['network']) =>
    show('MitarbeiterEmpfehlen', { tenant, ...(network && { network }) });

  test('where the tenant keeps a whitelist, approved employees choose a product', async () => {
    await open('sonnwerk');
    const name = 'Als Mitarbeiterin oder Mitarbeiter empfehlen';
    await screen.findByRole('heading', { level: 1, name });
    const link = screen.getByRole('link', { name: 'Empfehlen Sonnwerk Hausstrom' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/301?programm=mitarbeiter');
  });

  test('without a whitelist the programme is not offered', async () => {
    await open('funkelnetz');
    await screen.findByText('Dieses Programm gibt es hier nicht');
    expect(screen.queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
  });

  test('a failure lets the person try again', async () => {
    const { user } = await open('sonnwerk', failing('GET /mandant/sonnwerk', 'away', 1));
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    expect((await screen.findAllByRole('link', { name: /^Empfehlen/ })).length).toBeGreaterThan(0);
  });
});
