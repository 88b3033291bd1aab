import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import type { GivenDetails } from '@weitersagen/contracts/provider-details';
import { newProduct } from '@weitersagen/server/testing/new-product';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { pressSave, put, save } from '../testing/product-form.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: null }]);
});

const open = (id: number, { email = content.email, mandant = client } = {}) =>
  show('BetriebProdukt', {
    staff: { kind: 'operator', email },
    params: { nummer: String(id) },
    suffix: `?mandant=${mandant}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
let count = 0;
async function product(details: GivenDetails | null = null, more: object = {}) {
  const body = newProduct(`FN-FELD-${(count += 1)}`, {
    name: `Feldfaser ${count}`,
    details,
    ...more,
  });
  return (await server.call(contract.createProduct, { ...content.session, body })).value.id;
}
const kept = async (id: number, mandant = client) =>
  (
    await server.call(contract.getKeptProduct, {
      ...content.session,
      query: { mandant, nummer: String(id) },
    })
  ).value;
const choose = async (user: User, name: RegExp | string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name }), option);

describe('the details of a provider', () => {
  it('are those of the chosen kind; another kind keeps what was typed until it is saved', async () => {
    const id = await product();
    const { user } = await open(id);
    const select = await screen.findByRole('combobox', { name: 'Produktart' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['ohne solche Angaben', 'Festnetz', 'Mobilgerät', 'Mobilfunktarif']);
    expect(screen.queryByRole('textbox', { name: /^Gruppe/ })).toBeNull();
    await choose(user, 'Produktart', 'Festnetz');
    await put(user, /^Gruppe/, 'Leuchtfaser');
    await user.click(screen.getByRole('checkbox', { name: /^Hybrid/ }));
    await choose(user, 'Produktart', 'Mobilgerät');
    expect(screen.queryByRole('textbox', { name: /^Gruppe/ })).toBeNull();
    await put(user, /^Hersteller/, 'Quarzwerk');
    await choose(user, 'Produktart', 'Festnetz');
    expect(await screen.findByRole('textbox', { name: /^Gruppe/ })).toHaveProperty(
      'value',
      'Leuchtfaser',
    );
    await save(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect((await kept(id)).details).toMatchObject({
      kind: 'landline',
      group: 'Leuchtfaser',
      hybrid: true,
      manufacturer: null,
    });
  });

  it('say before a save what changes for whom', async () => {
    const id = await product(
      {
        kind: 'landline',
        size: 'M',
        commissionType: 'standard',
        commissionCents: 5000,
      },
      { minimumTermMonths: 24 },
    );
    const { user } = await open(id);
    await choose(user, /^Klasse/, 'L');
    await put(user, /^Provision des Anbieters/, '60');
    await put(user, /^Name der Aktion auf Deutsch/, 'Herbst');
    await put(user, /^Rabatt der Aktion/, '180');
    await put(user, /^Aktion ab/, '01.10.2026');
    await put(user, /^Empfänger höchstens/, '25');
    const dialog = await pressSave(user);
    dialog.getByText('M → L');
    dialog.getByText(/^50,00.€ → 60,00.€$/);
    dialog.getByText(/^nichts → 180,00.€$/);
    dialog.getByText('Der Katalog zeigt die Angaben des Anbieters sofort.');
    dialog.getByText(/^Was Agenturen und Vertriebspartner bekommen, bleibt/);
    dialog.getByText(/^Die Aktion läuft von .*2026 an/);
    dialog.getByText(
      /^Neue Empfehlungen bieten keine Aufteilung an, bei der der Kontakt mehr als 25,00/,
    );
    await user.click(dialog.getByRole('button', { name: 'So speichern' }));
    await screen.findByText('Das Produkt ist gespeichert');
    expect(await kept(id)).toMatchObject({
      recipientMostCents: 2500,
      details: {
        size: 'L',
        commissionCents: 6000,
        promotionNameEn: 'Herbst',
        promotionDiscountCents: 18_000,
        promotionFrom: '2026-10-01',
      },
    });
  });

  it('that cannot be read, or do not go together, are refused beside their fields, and nothing is lost', async () => {
    const id = await product();
    const { user } = await open(id);
    await choose(user, 'Produktart', 'Mobilfunktarif');
    await put(user, /^Art der Provision/, 'Standard 1');
    await put(user, /^Provision des Anbieters/, 'viel');
    await put(user, /^Aktion bis/, '99.99.2026');
    await put(user, /^Empfänger höchstens/, '5000000');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const alone = (name: RegExp) =>
      screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true';
    expect(alone(/^Art der Provision/)).toBe(true);
    expect(alone(/^Provision des Anbieters/)).toBe(true);
    expect(alone(/^Aktion bis/)).toBe(true);
    expect(alone(/^Empfänger höchstens/)).toBe(true);
    await put(user, /^Art der Provision/, 'standard');
    await put(user, /^Provision des Anbieters/, '50');
    await put(user, /^Empfänger höchstens/, '');
    await put(user, /^Aktion bis/, '31.12.2026');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findAllByText('Bitte ausfüllen: Name der Aktion auf Deutsch.');
    expect(alone(/^Name der Aktion auf Deutsch/)).toBe(true);
    expect(alone(/^Aktion ab/)).toBe(true);
    expect(alone(/^Art der Provision/)).toBe(false);
    expect(screen.getByRole('textbox', { name: /^Aktion bis/ })).toHaveProperty(
      'value',
      '31.12.2026',
    );
    expect((await kept(id)).details).toBeNull();
  });

  it('a promotion that would lower nothing is refused beside its amount before anything is asked', async () => {
    const id = await product(null, { priceOnceCents: 49_900, minimumTermMonths: 24 });
    const { user } = await open(id);
    await choose(user, 'Produktart', 'Mobilgerät');
    await choose(user, /^Gerätetyp/, 'Smartphone');
    await put(user, /^Name der Aktion auf Deutsch/, 'Herbst');
    await put(user, /^Preis in der Aktion/, '499');
    await put(user, /^Aktion ab/, '01.10.2026');
    const press = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
    await press();
    await screen.findAllByText(/^Bitte ein Betrag unter dem normalen Preis \(499.€\)\.$/);
    await choose(user, 'Produktart', 'Festnetz');
    await put(user, /^Rabatt der Aktion/, '959');
    await press();
    await screen.findAllByText(/^Bitte höchstens, was der Vertrag .* kostet: 958,80.€\.$/);
    await put(user, /^Rabatt der Aktion/, '958,80');
    await save(user);
    await screen.findByText('Das Produkt ist gespeichert');
  });

  it('a promotion that goes with its kind of product is named before that is saved', async () => {
    const id = await product(
      {
        kind: 'tariff',
        promotionNameDe: 'Herbst',
        promotionPriceCents: 1995,
        promotionFrom: '2026-10-01',
      },
      { priceMonthlyCents: 3995 },
    );
    const { user } = await open(id);
    await choose(user, 'Produktart', 'ohne solche Angaben');
    const dialog = await pressSave(user);
    dialog.getByText(/^Die Aktion „Herbst“ gehört zur bisherigen Produktart\./);
    expect(dialog.queryByText(/^Die Aktion läuft/)).toBeNull();
  });

  it('of energy and of insurance take cents with a decimal and large sums', async () => {
    const sonnwerk = 'sonnwerk';
    const { value } = await server.call(contract.listCatalogue, {
      ...content.session,
      query: { mandant: sonnwerk },
    });
    const strom = value.products[0]?.id ?? 0;
    const { user } = await open(strom, { mandant: sonnwerk });
    expect(
      await screen.findByRole('textbox', { name: /^Arbeitspreis je kWh in Cent/ }),
    ).toHaveProperty('value', '28,9');
    await put(user, /^Arbeitspreis/, '31,4');
    (await pressSave(user)).getByText('28,9 Cent → 31,4 Cent');
    await user.click(screen.getByRole('button', { name: 'So speichern' }));
    await screen.findByText('Das Produkt ist gespeichert');
    expect((await kept(strom, sonnwerk)).details?.workPriceTenths).toBe(314);
  });

  it('take sums insured beyond what a price may be', async () => {
    const mandant = 'lindenschutz';
    const { value } = await server.call(contract.listCatalogue, {
      ...content.session,
      query: { mandant },
    });
    const id = value.products[0]?.id ?? 0;
    const { user } = await open(id, { mandant });
    await put(user, /^Deckungssumme in Euro/, '60.000.000');
    await save(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect((await kept(id, mandant)).details?.coverCents).toBe(6_000_000_000);
  });

  it('show in the preview as they are typed', async () => {
    const id = await product();
    const { user } = await open(id);
    await choose(user, 'Produktart', 'Festnetz');
    await put(user, /^Anzeigename auf Deutsch/, 'Anzeigefaser');
    const preview = within(screen.getByRole('region', { name: 'So ungefähr sieht es aus' }));
    expect(preview.getAllByText('Anzeigefaser')).toHaveLength(2);
    await choose(user, 'Produktart', 'Mobilfunktarif');
    expect(preview.queryByText('Anzeigefaser')).toBeNull();
    await put(user, /^Name der Aktion auf Deutsch/, 'Herbst');
    await put(user, /^Preis in der Aktion/, '19,95');
    await put(user, /^Aktion ab/, '01.01.2024');
    expect(preview.getAllByText(/^19,95.€ im Monat$/)).toHaveLength(2);
  });

  it('show both where another person saved meanwhile, in words', async () => {
    const id = await product({ kind: 'landline', size: 'M', young: false });
    const { user } = await open(id);
    await choose(user, /^Vertragsart/, 'Internet, Telefon und Fernsehen (TP)');
    const { today: pricesFrom, ...seen } = await kept(id);
    const body = { client, ...seen, pricesFrom, details: { contractKind: 'DP' as const } };
    expect(
      (await server.call(contract.changeProduct, { ...content.session, body })).error,
    ).toBeNull();
    await save(user);
    const title = await screen.findByText(/inzwischen|meanwhile/i);
    const notice = within(title.closest<HTMLElement>('[role=alert]') ?? document.body);
    notice.getByText('Vertragsart');
    expect(notice.getByRole('definition').textContent).toMatch(
      /: Internet und Telefon \(DP\).*: Internet, Telefon und Fernsehen \(TP\)/,
    );
  });

  it('stand in words for who only looks: those of the kind alone', async () => {
    const id = await product({
      kind: 'device',
      deviceType: 'smartphone',
      manufacturer: 'Tannhorn',
    });
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    await open(id, { email: finance.email });
    await screen.findByText('Tannhorn');
    screen.getByText('Mobilgerät');
    screen.getByText('Gerätetyp');
    expect(screen.queryByText('Vertragsart')).toBeNull();
  });
});
