import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireDetails } from '../testing/wire-details.ts';
import { wireError } from '../testing/wire.ts';
import Katalog from './katalog.tsx';

afterEach(cleanup);

const small = wireDetails({ Id: 110, Name: 'Funkel S', Klasse: 'S', PreisMonatlich: 1995 });
const large = wireDetails({
  Id: 111,
  Name: 'Funkel XL',
  Klasse: 'XL',
  PreisMonatlich: 3895,
  Hybrid: true,
});
const third = wireDetails({ Id: 112, Name: 'Funkel M', PreisMonatlich: 2995, PreisEinmalig: 6995 });
const phone = wireDetails({
  Id: 310,
  Name: 'Quarzwerk Kiesel 5',
  GeraeteTyp: 'smartphone',
  GeraeteName: 'Quarzwerk Kiesel 5',
  Hersteller: 'Quarzwerk',
  PreisMonatlich: null,
  PreisHandy: 29900,
});

const open = (at: string, products: readonly object[] = [small, large, third], more = {}) =>
  renderPage({
    route: 'Katalog',
    page: Katalog,
    at,
    answers: { 'GET /produkt': { body: products }, ...more },
  });
/** Names of the products; below them the catalogue's other headings lead on. */
const names = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((each) => each.closest('nav') === null)
    .map((each) => each.textContent);

describe('a catalogue page', () => {
  test('says where one is and leads to the referral form with the product', async () => {
    await open('/de/internet/hybrid');
    const crumbs = await screen.findByRole('navigation', { name: 'Sie sind hier' });
    expect(within(crumbs).getByRole('link', { name: 'Internet für zu Hause' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hybrid-Internet');
    const link = await screen.findByRole('link', { name: 'Empfehlen Funkel S' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/110');
    expect(screen.getAllByText('90,00 € Prämie').length).toBeGreaterThan(0);
  });

  test('narrows and sorts by the address, and offers only questions that differ', async () => {
    await open('/de/internet?klasse=XL');
    await screen.findByRole('heading', { name: 'Funkel XL' });
    expect(names()).toEqual(['Funkel XL']);
    await userEvent.selectOptions(screen.getByLabelText('Klasse'), '');
    await userEvent.selectOptions(screen.getByLabelText('Sortieren'), 'preis');
    expect(names()).toEqual(['Funkel S', 'Funkel M', 'Funkel XL']);
    expect(screen.queryByLabelText('Hersteller')).toBeNull();
    await userEvent.click(screen.getByLabelText('Nur Hybrid'));
    expect(names()).toEqual(['Funkel XL']);
  });

  test('says that nothing fits, and shows all again', async () => {
    await open('/de/internet?klasse=L');
    await screen.findByRole('heading', { name: 'Kein Angebot passt zu dieser Auswahl' });
    await userEvent.click(screen.getByRole('button', { name: 'Alle Angebote zeigen' }));
    expect(names()).toHaveLength(3);
  });

  test('compares two or three tariffs side by side', async () => {
    await open('/de/internet');
    await userEvent.click(await screen.findByLabelText('Vergleichen Funkel S'));
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByLabelText('Vergleichen Funkel M'));
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Eigenschaft', 'Funkel S', 'Funkel M']);
    expect(within(table).getByText('69,95 €')).toBeTruthy();
  });

  test('shows the price in detail with minimum term and footnote', async () => {
    await open('/de/internet', [third]);
    await userEvent.click(await screen.findByText('Preis im Detail'));
    expect(screen.getByText('24 Monate')).toBeTruthy();
    expect(screen.getByText('Preis ab dem 7. Monat.')).toBeTruthy();
  });

  test('shows its own product first and says so, with the way to the one with television', async () => {
    await open('/de/internet', [large, small]);
    await screen.findByText('Unser Vorschlag');
    expect(names()).toEqual(['Funkel S', 'Funkel XL']);
    const link = screen.getByRole('link', { name: /Lieber mit Fernsehen/ });
    expect(link.getAttribute('href')).toBe('/de/produkt/125');
    await userEvent.selectOptions(await screen.findByLabelText('Klasse'), 'XL');
    expect(screen.queryByText('Unser Vorschlag')).toBeNull();
  });

  test('numbers the footnotes of the content service, and shows none that is not written', async () => {
    const note = (identifier: string, text: string) => ({
      Id: identifier,
      Identifier: identifier,
      Gruppe: 'preis',
      Titel: identifier,
      Inhalt: `<p>${text}</p>`,
    });
    const { calls } = await open('/de/internet', [third], {
      'GET /content/funkelnetz/fussnoten': {
        body: {
          Fussnoten: [note('fn-laufzeit-1', 'Zwei Jahre.'), note('fn-preis-1', 'Mit Steuer.')],
          TotalCount: 2,
          PageCount: 1,
          HasNext: false,
        },
      },
    });
    const notes = await screen.findByRole('region', { name: 'Fußnoten' });
    expect(within(notes).getAllByRole('listitem')[0]?.textContent).toContain('Mit Steuer.');
    expect(screen.getAllByRole('link', { name: 'Fußnote 1' })[0]?.getAttribute('href')).toBe(
      '#fn-preis-1',
    );
    const asked = calls.find(({ name }) => name.endsWith('/fussnoten'))?.query ?? '';
    expect(new URLSearchParams(asked).get('q')).toContain('data.Identifier.iv');
    await userEvent.click(screen.getByText('Preis im Detail'));
    expect(screen.getByRole('link', { name: 'Fußnote 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Fußnote 3' })).toBeNull();
  });

  test('asks for the tariffs of a device when they are wanted', async () => {
    const tariff = wireDetails({
      Id: 301,
      TarifName: 'Funk L',
      PreisTarif: 3995,
      PreisHandy: 4900,
    });
    await open('/de/smartphones.html', [phone], {
      'GET /produkt/handytarife/310': { body: [tariff] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mit Tarif ansehen' }));
    const link = await screen.findByRole('link', { name: 'Empfehlen Funk L' });
    expect(link.getAttribute('href')).toBe('/de/empfehlen/301?handyId=310');
  });

  test('offers another try when the products do not come', async () => {
    await open('/de/internet', [], {
      'GET /produkt': wireError(500, 'PSOF0001', 'technical', 'Fehler'),
    });
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy();
  });
});
